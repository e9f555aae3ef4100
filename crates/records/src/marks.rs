//! Marks on the squares of a position: shapes and labels.

use reversi::Square;

/// A mark on a square.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[allow(missing_docs)]
pub enum Mark {
    Triangle,
    Square,
    Circle,
    Cross,
    /// A short text label.
    Label(String),
}

impl Mark {
    /// All marks except labels.
    pub const SHAPES: [Mark; 4] = [Mark::Triangle, Mark::Square, Mark::Circle, Mark::Cross];

    /// Creates a label. Line breaks and other control characters become spaces. Returns `None` if the text is blank.
    #[must_use]
    pub fn label(text: &str) -> Option<Mark> {
        let text = text.replace(char::is_control, " ");
        (!text.trim().is_empty()).then_some(Mark::Label(text))
    }

    const fn is_label(&self) -> bool {
        matches!(self, Mark::Label(_))
    }
}

/// The marks on the squares of a position.
///
/// ```
/// use reversi_records::{Mark, Marks};
///
/// let mut marks = Marks::default();
/// let c4 = "c4".parse()?;
/// marks.toggle(c4, Mark::Circle);
/// marks.toggle(c4, Mark::Label("A".to_string()));
/// marks.toggle(c4, Mark::Cross); // replaces the circle
/// assert!(marks.iter().eq(&[(c4, Mark::Cross), (c4, Mark::Label("A".to_string()))]));
/// marks.toggle(c4, Mark::Cross);
/// assert_eq!(marks.len(), 1);
/// # Ok::<(), reversi::SquareError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Marks {
    /// The marks, sorted and without duplicates.
    marks: Vec<(Square, Mark)>,
}

impl Marks {
    /// The maximum number of marks on a position that are read from a file. It is enough for all shapes and a label on
    /// every square of the largest board.
    pub(crate) const MOST: usize = 4096;

    /// Iterates over all marks, square by square, with shapes before labels.
    pub fn iter(&self) -> std::slice::Iter<'_, (Square, Mark)> {
        self.marks.iter()
    }

    /// Returns the number of marks.
    #[must_use]
    pub fn len(&self) -> usize {
        self.marks.len()
    }

    /// Returns whether there are no marks.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.marks.is_empty()
    }

    /// Adds a mark to the existing marks of the square. Ignores a blank label.
    pub fn insert(&mut self, square: Square, mark: Mark) {
        let mark = match mark {
            Mark::Label(text) => Mark::label(&text),
            shape => Some(shape),
        };
        let Some(mark) = mark else { return };
        let mark = (square, mark);
        if let Err(at) = self.marks.binary_search(&mark) {
            self.marks.insert(at, mark);
        }
    }

    /// Removes a mark if it exists. Otherwise adds the mark: a shape replaces any other shape on the square, and a
    /// label replaces any other label.
    pub fn toggle(&mut self, square: Square, mark: Mark) {
        let before = self.len();
        self.marks.retain(|(place, old)| (*place, old) != (square, &mark));
        if self.len() == before {
            self.marks.retain(|(place, old)| *place != square || old.is_label() != mark.is_label());
            self.insert(square, mark);
        }
    }
}

impl<'a> IntoIterator for &'a Marks {
    type Item = &'a (Square, Mark);
    type IntoIter = std::slice::Iter<'a, (Square, Mark)>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
