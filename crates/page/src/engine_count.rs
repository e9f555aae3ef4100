//! How many engines share values and reviews: the setting of the page that takes the place of threads.

use crate::form::{Control, Field};
use reversi_view::{Setting, View};

/// The name of its field in the settings.
pub(crate) const FIELD: &str = "Threads";
/// More are of little use: each has its own memory.
const MOST: usize = 8;

/// How many there can be.
#[derive(Clone, Copy)]
pub(crate) struct Engines {
    most: usize,
}

impl Engines {
    /// One core is left to the page.
    pub(crate) fn new(cores: usize) -> Engines {
        Engines { most: cores.saturating_sub(1).clamp(1, MOST) }
    }

    /// As many as there are, unless a person chooses fewer.
    pub(crate) const fn usual(self) -> usize {
        self.most
    }

    /// How many share a question.
    pub(crate) fn chosen(self, view: &View) -> usize {
        view.settings().threads.clamp(1, self.most)
    }

    /// Its field in the settings, if there is anything to choose.
    pub(crate) fn field(self, view: &View) -> Option<Field> {
        let choices: Vec<_> = (1..=self.most).map(|count| (count.to_string(), count.to_string())).collect();
        let control = Control::Choice { value: self.chosen(view).to_string(), choices };
        let label = Setting::Threads.label(view.text());
        (self.most > 1).then(|| Field { name: FIELD.to_owned(), label, control, help: None })
    }

    /// Chooses a number.
    pub(crate) fn fill(self, view: &mut View, value: &str) {
        if let Ok(count) = value.parse::<usize>() {
            view.settings_mut().threads = count.clamp(1, self.most);
        }
    }
}
