"""The parameters of the config, with an editor for each kind."""
