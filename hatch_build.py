"""A wheel carries the built page, so that installing it needs no Node."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))
import page


class PageHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        built = (page.PAGE / "index.html").exists()
        return [] if built or page.node() else [page.NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name == "wheel" and version != "editable":
            if not (page.PAGE / "index.html").exists():
                page.build()
            build_data["artifacts"].append("src/foxtable/server/page/**")
