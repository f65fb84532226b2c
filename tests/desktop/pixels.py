"""The pixels of pictures as arrays: to ask Qt for them one by one takes longer than to draw them."""

import numpy as np
from numpy.typing import NDArray
from PySide6.QtGui import QImage


def pixels_of(image: QImage) -> NDArray[np.uint32]:
    """Return the colour of each pixel, as QColor.rgb() has it; (height, width) uint32."""
    # Lines of this format have no padding.
    drawn = image.convertToFormat(QImage.Format.Format_RGB32)
    return np.array(drawn.constBits(), dtype=np.uint8).view(np.uint32).reshape(drawn.height(), drawn.width())


def colours_of(image: QImage) -> set[str]:
    """Return the colours that a picture has, each `#rrggbb`."""
    return {f"#{colour & 0xFFFFFF:06x}" for colour in np.unique(pixels_of(image)).tolist()}
