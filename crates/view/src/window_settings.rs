//! The settings that only a window has: its scale, its size and its position.

use serde::{Deserialize, Serialize};

/// The size of text and controls, in percent of the default size for the window.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Scale(u16);

impl Scale {
    /// All scales that the user can choose, in order.
    pub const ALL: [Scale; 9] =
        [Scale(75), Scale(90), Scale(100), Scale(125), Scale(150), Scale(175), Scale(200), Scale(250), Scale(300)];

    /// Returns the name of the scale, for example "125%".
    #[must_use]
    pub fn name(self) -> String {
        format!("{}%", self.0)
    }

    /// Returns the next larger scale, or the largest scale if there is no larger one.
    #[must_use]
    pub fn larger(self) -> Scale {
        Scale::ALL.into_iter().find(|&scale| scale > self).unwrap_or(Scale::ALL[Scale::ALL.len() - 1])
    }

    /// Returns the next smaller scale, or the smallest scale if there is no smaller one.
    #[must_use]
    pub fn smaller(self) -> Scale {
        Scale::ALL.into_iter().rev().find(|&scale| scale < self).unwrap_or(Scale::ALL[0])
    }

    /// Returns the scale as a factor. If a settings file contains a number outside the range of the choices, the
    /// smallest or the largest choice applies.
    #[must_use]
    pub fn factor(self) -> f32 {
        f32::from(self.clamp(Scale::ALL[0], Scale::ALL[Scale::ALL.len() - 1]).0) / 100.0
    }
}

impl Default for Scale {
    fn default() -> Scale {
        Scale(100)
    }
}

/// The size and the position of a window, in logical pixels. For a maximized window, these are its size and position
/// before it was maximized.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct WindowPlace {
    /// The coordinates of the left edge and the upper edge; `None` on systems that do not report them.
    pub corner: Option<[f32; 2]>,
    /// The width and the height.
    pub size: [f32; 2],
    /// Whether the window is maximized.
    pub maximized: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scales_end_at_both_ends() {
        let mut scale = Scale::default();
        for _ in 0..20 {
            scale = scale.larger();
        }
        assert_eq!((scale.name().as_str(), scale.factor()), ("300%", 3.0));
        for _ in 0..20 {
            scale = scale.smaller();
        }
        assert_eq!((scale.name().as_str(), scale.larger().name().as_str()), ("75%", "90%"));
        assert_eq!((Scale(0).factor(), Scale(u16::MAX).factor(), Scale(110).larger()), (0.75, 3.0, Scale(125)));
    }
}
