"""The report of a cut: one HTML file that shows what the window shows, and opens anywhere."""

from seamline.exports.report.page import report_pieces, write_report

__all__ = ["report_pieces", "write_report"]
