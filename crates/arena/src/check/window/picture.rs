//! A picture of the screen.

/// Colours as numbers from 0 to 255: red, green, blue.
pub(super) type Colour = [u8; 3];

/// A picture of a window.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Picture {
    pub(super) width: usize,
    pub(super) height: usize,
    pub(super) pixels: Vec<Colour>,
}

impl Picture {
    /// From the four bytes a pixel that an X server sends: blue, green, red, and one that means nothing.
    pub(super) fn from_bytes(width: usize, height: usize, bytes: &[u8]) -> Picture {
        let pixels = bytes.chunks_exact(4).map(|pixel| [pixel[2], pixel[1], pixel[0]]).collect();
        let mut picture = Picture { width, height, pixels };
        picture.pixels.resize(width * height, [0; 3]);
        picture
    }

    /// The colour of a pixel; outside of the picture it is that of the nearest pixel.
    pub(super) fn at(&self, x: i32, y: i32) -> Colour {
        let clamp = |value: i32, length: usize| usize::try_from(value).unwrap_or(0).min(length.saturating_sub(1));
        let index = clamp(y, self.height) * self.width + clamp(x, self.width);
        self.pixels.get(index).copied().unwrap_or_default()
    }

    /// The picture with rows for columns.
    pub(super) fn transposed(&self) -> Picture {
        let mut pixels = Vec::with_capacity(self.pixels.len());
        for x in 0..self.width {
            pixels.extend((0..self.height).map(|y| self.pixels[y * self.width + x]));
        }
        Picture { width: self.height, height: self.width, pixels }
    }
}

/// How far apart two colours are: the largest difference of a part.
pub(super) fn distance(one: Colour, other: Colour) -> u8 {
    one.iter().zip(other).map(|(one, other)| one.abs_diff(other)).max().unwrap_or(0)
}
