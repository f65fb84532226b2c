"""The report's style sheet: the window's colours, light and dark by what the reader's system asks for."""

from __future__ import annotations

from collections.abc import Mapping

from seamline.engine.evidence.curve import Verdict

TINTS = 6
"""How many tints chunks take in turn, so that two that touch never share."""

LIGHT: Mapping[str, str] = {
    "window": "#f4f5f7",
    "base": "#ffffff",
    "text": "#1c2024",
    "muted": "#5b6470",
    "line": "#d5dae1",
    "accent": "#1f5fbf",
    "selection": "#cfe0fa",
    "warning": "#8a5300",
    "curve-raw": "#a9b4c2",
    "curve-smooth": "#1f5fbf",
    "threshold": "#b3261e",
    "band": "#e6ecf5",
    "tint-0": "#eaf2fd",
    "tint-1": "#fdf3e3",
    "tint-2": "#e9f6ee",
    "tint-3": "#f6ecfa",
    "tint-4": "#fdecec",
    "tint-5": "#e8f5f7",
    "ink-0": "#2c66b8",
    "ink-1": "#94610c",
    "ink-2": "#2a7a4b",
    "ink-3": "#7d47a0",
    "ink-4": "#b0413e",
    "ink-5": "#1c7582",
    "accepted": "#1a7046",
    "above_threshold": "#8a5300",
    "plateau": "#7d47a0",
    "edge": "#5b6470",
    "merged": "#1c7582",
    "atomic": "#8b939e",
    "unused": "#b0413e",
}
"""By name, as `var(--name)` in the page; a verdict's is its name in lower case."""

DARK: Mapping[str, str] = {
    "window": "#16191d",
    "base": "#1c2025",
    "text": "#e6e9ed",
    "muted": "#9aa4b1",
    "line": "#343b44",
    "accent": "#6ea8ff",
    "selection": "#2a4468",
    "warning": "#f0b45a",
    "curve-raw": "#566170",
    "curve-smooth": "#7fb0f5",
    "threshold": "#ff8a80",
    "band": "#232a33",
    "tint-0": "#1e2a3b",
    "tint-1": "#352a1a",
    "tint-2": "#1c3126",
    "tint-3": "#2f2338",
    "tint-4": "#3a2323",
    "tint-5": "#1a3035",
    "ink-0": "#7fb0f5",
    "ink-1": "#e0ac57",
    "ink-2": "#74c898",
    "ink-3": "#c596e4",
    "ink-4": "#f0918d",
    "ink-5": "#66c3d0",
    "accepted": "#6fd19b",
    "above_threshold": "#f0b45a",
    "plateau": "#c596e4",
    "edge": "#9aa4b1",
    "merged": "#66c3d0",
    "atomic": "#727c89",
    "unused": "#f0918d",
}


def style_sheet() -> str:
    """Return all rules of the page."""
    cycle = "".join(
        f".tint-{number}{{background:var(--tint-{number});--ink:var(--ink-{number})}}"
        f".again-{number}{{--again:var(--ink-{number})}}\n"
        for number in range(TINTS)
    )
    marks = "".join(
        f".{verdict.name.lower()}{{--mark:var(--{verdict.name.lower()})}}\n"
        for verdict in Verdict
        if verdict != Verdict.NONE
    )
    dark = f"@media screen and (prefers-color-scheme:dark){{:root{{{_variables(DARK)}}}}}\n"
    return f":root{{{_variables(LIGHT)}}}\n{dark}{cycle}{marks}{_RULES}"


def _variables(colours: Mapping[str, str]) -> str:
    return "".join(f"--{name}:{value};" for name, value in colours.items())


_RULES = """\
*{box-sizing:border-box}
html{color-scheme:light dark;scroll-padding-top:1rem}
body{margin:0;background:var(--window);color:var(--text);
font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main,header,footer{max-width:64rem;margin:0 auto;padding:0 1.25rem}
header{padding-top:2rem}
h1{margin:0;font-size:1.7rem;line-height:1.25;overflow-wrap:anywhere}
h2{margin:2.5rem 0 .75rem;font-size:1.15rem}
h3{margin:0 0 .5rem;font-size:.9rem;font-weight:600;color:var(--muted)}
p{margin:.5rem 0}
a{color:var(--accent)}
nav{margin:1rem 0 0;font-size:.9rem}
nav a{margin-right:1.1rem}
.muted,figcaption,footer{color:var(--muted);font-size:.875rem}
.card{background:var(--base);border:1px solid var(--line);border-radius:8px;padding:1rem 1.1rem}
dl.facts{display:grid;grid-template-columns:max-content 1fr;gap:.2rem 1.2rem;margin:1.25rem 0 0;
font-size:.9rem}
dl.facts dt{color:var(--muted)}
dl.facts dd{margin:0;overflow-wrap:anywhere}
ul.notices{margin:1rem 0 0;padding:0;list-style:none}
ul.notices li{border-left:3px solid var(--warning);padding:.1rem .7rem;margin:.4rem 0;font-size:.9rem;
overflow-wrap:anywhere}
dl.figures{display:grid;grid-template-columns:repeat(auto-fill,minmax(11rem,1fr));gap:.75rem;margin:0}
dl.figures dt{color:var(--muted);font-size:.85rem}
dl.figures dd{margin:0}
dl.figures .value{font-size:1.35rem;font-weight:650;line-height:1.3}
.columns{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,3fr);gap:.75rem;margin-top:.75rem}
figure{margin:0}
svg{display:block;width:100%;height:auto;overflow:visible}
svg text{fill:var(--muted);font:13px system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
.axis{stroke:var(--line);fill:none}
.bar{fill:var(--accent)}
.bar.missed{fill:var(--warning)}
.limit{stroke:var(--muted);fill:none}
.limit.target{stroke-dasharray:5 4}
.deviation{fill:var(--band)}
.mean{stroke:var(--muted);stroke-dasharray:2 4}
.cuts{stroke:var(--line);fill:none}
.raw{stroke:var(--curve-raw);stroke-width:1;fill:none;stroke-linejoin:round}
.smoothed{stroke:var(--curve-smooth);stroke-width:1.8;fill:none;stroke-linejoin:round}
.threshold{stroke:var(--threshold);stroke-width:1.4;fill:none}
svg text.threshold-text{fill:var(--threshold);stroke:var(--base);stroke-width:3px;paint-order:stroke}
.filled{fill:var(--mark);stroke:var(--mark)}
.open{fill:var(--base);stroke:var(--mark);stroke-width:1.4}
.legend{display:flex;flex-wrap:wrap;gap:.25rem 1.1rem;margin:.7rem 0 0;padding:0;list-style:none;
font-size:.85rem;color:var(--muted)}
.legend svg{display:inline-block;width:1em;height:1em;vertical-align:-.1em;margin-right:.35em}
table{border-collapse:collapse;width:100%;font-size:.875rem}
th{text-align:left;font-weight:600;color:var(--muted);white-space:nowrap}
th,td{padding:.28rem .6rem .28rem 0;border-bottom:1px solid var(--line);vertical-align:top}
td{overflow-wrap:anywhere}
.number{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.gauge{background:linear-gradient(var(--accent),var(--accent))
left 100%/calc(var(--share)*100%) 3px no-repeat,
linear-gradient(var(--line),var(--line)) left 100%/100% 3px no-repeat;background-clip:content-box;
background-origin:content-box;padding-bottom:.4rem}
.gauge.over{background-image:repeating-linear-gradient(135deg,var(--warning) 0 3px,var(--line) 3px 5px);
background-size:100% 3px}
.flag{color:var(--warning)}
.words{color:var(--muted)}
:target{outline:2px solid var(--accent);outline-offset:1px}
tr:target{outline-offset:-2px}
tr:target td{background:var(--selection)}
.scroll{overflow-x:auto}
.source{white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.6 ui-monospace,"Cascadia Mono",Menlo,Consolas,
"Noto Sans Mono","DejaVu Sans Mono",monospace;padding:.75rem 0;tab-size:4;unicode-bidi:plaintext}
.source>div{padding:0 1.1rem;unicode-bidi:plaintext}
.source>.chunk,.source>.shared,.source>.left-out{content-visibility:auto;contain-intrinsic-size:auto 6rem}
.source>.chunk{border-left:3px solid var(--ink);padding-left:calc(1.1rem - 3px)}
.shared>span{padding:.16em 0;border-radius:2px;-webkit-box-decoration-break:clone;box-decoration-break:clone}
.shared>span,.seam{unicode-bidi:isolate}
.left-out{color:var(--muted)}
.seam{font:600 11.5px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif;
text-decoration:none;color:var(--muted);white-space:nowrap;border-radius:4px;scroll-margin-top:1rem}
.seam::before{content:attr(data-number);color:var(--text);margin-right:.6em}
.seam::after{content:attr(data-reason)}
.seam:not(.own-line){border:1px solid var(--muted);background:var(--base);padding:0 .4em;margin:0 .35em}
.own-line{display:block;padding-top:.2em}
.own-line::after{content:attr(data-reason) " · " attr(data-tokens)}
.seam:hover::after{text-decoration:underline}
.again{background-image:repeating-linear-gradient(135deg,
color-mix(in srgb,var(--again) 45%,transparent) 0 1.5px,transparent 1.5px 6px)}
.control{font-style:normal;color:var(--warning)}
.control::before{content:attr(data-picture)}
pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:13px/1.55 ui-monospace,"Cascadia Mono",Menlo,
Consolas,"Noto Sans Mono","DejaVu Sans Mono",monospace}
footer{padding:2rem 1.25rem 3rem;overflow-wrap:anywhere}
@media (max-width:46rem){.columns{grid-template-columns:minmax(0,1fr)}
dl.facts{grid-template-columns:minmax(0,1fr)}dl.facts dd{margin-bottom:.4rem}}
@media print{@page{margin:14mm}
body{background:none;font-size:10.5pt;-webkit-print-color-adjust:exact;print-color-adjust:exact}
main,header,footer{max-width:none;padding-left:0;padding-right:0}
nav{display:none}.card{border-radius:0}.source{font-size:9pt;padding:0}
.source>.chunk,.source>.shared,.source>.left-out{content-visibility:visible}
h2,.own-line{break-after:avoid}figure,dl.figures>div,tr{break-inside:avoid}}
"""
