"""What the wheel says of where it comes from: HOMEPAGE, which a release sets, as for all that it builds.

A checkout does not know where it is kept, and a package built by somebody else is not to lead to us.
"""

import os
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class ProjectUrls(MetadataHookInterface):
    """Fill in `[project.urls]`, or leave it out where there is no address."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the addresses of a repository to the metadata of the project."""
        homepage = os.environ.get("HOMEPAGE", "").rstrip("/")
        if homepage:
            metadata["urls"] = {
                "Homepage": homepage,
                "Changelog": f"{homepage}/blob/HEAD/CHANGELOG.md",
                "Issues": f"{homepage}/issues",
            }
