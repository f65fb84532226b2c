"""The views of the instruments: each shows what it is given, and knows no session."""
