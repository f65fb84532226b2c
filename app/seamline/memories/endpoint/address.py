"""The address of an endpoint that a user entered, and the key that is sent to it."""

from __future__ import annotations

import importlib.util
import ipaddress
import os
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from seamline.engine.errors import ConfigError
from seamline.engine.phrases import phrase

LOCAL = "http://localhost:11434/v1"
"""The address that is offered first: Ollama's, on this machine."""
KEY_VARIABLE = "SEAMLINE_API_KEY"
_PATH = "/chat/completions"
_SERVICE = "seamline"


@dataclass(frozen=True)
class Address:
    """An OpenAI-compatible endpoint. url: that of its chat completions. host: without the port.

    is_local: whether it is on this machine, so that no text leaves the machine.
    """

    url: str
    host: str
    is_local: bool

    @classmethod
    def parse(cls, text: str) -> Address:
        """Parse an address as users enter it, `http://localhost:11434/v1`. Raises ConfigError."""
        try:
            parts = urlsplit(text.strip())
            host, _ = parts.hostname, parts.port
            # The encoding for DNS; it raises UnicodeError for an invalid host, as one with two dots in a row.
            (host or "").encode("idna")
        except ValueError:
            host = None
        if host is None or parts.scheme not in ("http", "https"):
            raise ConfigError(
                phrase("{text!r} is no address of an endpoint; it is like {local}", text=text, local=LOCAL)
            )
        if parts.username or parts.password:
            raise ConfigError(
                phrase(
                    "the address of {host} holds a password; put the key into {key_variable}",
                    host=host,
                    key_variable=KEY_VARIABLE,
                )
            )
        path = parts.path.rstrip("/")
        path = path if path.endswith(_PATH) else path + _PATH
        url = parts._replace(path=path, fragment="").geturl()
        return cls(url, host, _is_local(host))

    def key(self, environment: Mapping[str, str] = os.environ) -> str:
        """Return the key for it, from the environment or the system's keyring; "" for none.

        Raises ConfigError for an invalid key, and for one that would be sent unencrypted to another machine.
        """
        key = environment.get(KEY_VARIABLE, "").strip() or _stored_key(self.host)
        if not key.isascii() or not key.isprintable():
            raise ConfigError(
                phrase(
                    "the key in {key_variable} has characters that no key has; enter it anew",
                    key_variable=KEY_VARIABLE,
                )
            )
        if key and not self.is_local and not self.url.startswith("https:"):
            raise ConfigError(
                phrase(
                    "the key would be sent to {host} unencrypted; use https, or unset {key_variable}",
                    host=self.host,
                    key_variable=KEY_VARIABLE,
                )
            )
        return key


def _is_local(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost" or host.endswith(".localhost")


def _stored_key(host: str) -> str:
    """Return the key for a host in the system's keyring, "" without."""
    # The library is no dependency of ours; it is used if it is installed.
    if importlib.util.find_spec("keyring") is None:
        return ""
    keyring = importlib.import_module("keyring")
    try:
        return keyring.get_password(_SERVICE, host) or ""
    except keyring.errors.KeyringError:
        return ""
