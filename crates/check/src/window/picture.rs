//! Pictures of windows on the screen.

/// A colour: the amounts of red, green and blue, each from 0 to 255.
pub(super) type Colour = [u8; 3];

/// A picture of a window.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Picture {
    pub(super) width: usize,
    pub(super) height: usize,
    /// Four bytes for each pixel, as an X server sends them: blue, green, red and an unused byte.
    bytes: Vec<u8>,
}

impl Picture {
    /// Creates a picture from the bytes that an X server sent.
    pub(super) fn from_bytes(width: usize, height: usize, mut bytes: Vec<u8>) -> Picture {
        bytes.resize(width * height * 4, 0);
        Picture { width, height, bytes }
    }

    /// Returns the colour of a pixel. Outside the picture, returns the colour of the nearest pixel.
    pub(super) fn at(&self, x: i32, y: i32) -> Colour {
        let clamp = |value: i32, length: usize| usize::try_from(value).unwrap_or(0).min(length.saturating_sub(1));
        self.pixel(clamp(y, self.height) * self.width + clamp(x, self.width))
    }

    /// Returns the colour of the pixel with this index. The pixels are numbered row by row.
    pub(super) fn pixel(&self, index: usize) -> Colour {
        match self.bytes.get(4 * index..4 * index + 3) {
            Some(&[blue, green, red]) => [red, green, blue],
            _ => [0; 3],
        }
    }

    /// Returns the picture with rows and columns swapped.
    pub(super) fn transposed(&self) -> Picture {
        let mut bytes = Vec::with_capacity(self.bytes.len());
        for x in 0..self.width {
            for y in 0..self.height {
                let at = 4 * (y * self.width + x);
                bytes.extend_from_slice(&self.bytes[at..at + 4]);
            }
        }
        Picture { width: self.height, height: self.width, bytes }
    }
}

/// Returns the difference between two colours: the largest difference in red, green or blue.
pub(super) fn distance(one: Colour, other: Colour) -> u8 {
    one.iter().zip(other).map(|(one, other)| one.abs_diff(other)).max().unwrap_or(0)
}
