"""The project's addresses in the metadata of the wheel, from the variable HOMEPAGE, which a release sets.

A checkout does not know where it is hosted, and a package that somebody else builds must not point to us.
"""

import os
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class ProjectUrls(MetadataHookInterface):
    """Fills in `[project.urls]`, or leaves it out if there is no address."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the addresses of a repository to the metadata of the project."""
        homepage = os.environ.get("HOMEPAGE", "").rstrip("/")
        if homepage:
            metadata["urls"] = {
                "Homepage": homepage,
                "Changelog": f"{homepage}/blob/HEAD/CHANGELOG.md",
                "Issues": f"{homepage}/issues",
            }
