"""Reports of a cut, and of a comparison of two: each one HTML file, which opens in any browser."""

from seamline.exports.report.comparison_page import comparison_pieces, write_comparison_report
from seamline.exports.report.page import report_pieces, write_report

__all__ = ["comparison_pieces", "report_pieces", "write_comparison_report", "write_report"]
