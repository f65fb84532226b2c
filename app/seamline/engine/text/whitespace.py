"""White space as JavaScript defines it, for cuts, ids and hashes equal to those of systems written in it.

It includes U+FEFF, and excludes U+0085 and U+001C to U+001F, which Python counts as white space.
"""

from __future__ import annotations

JS_SPACE = (
    "\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000\ufeff"
)
"""All of the characters, listed one by one: for str.strip(), and inside [] of a regular expression."""
