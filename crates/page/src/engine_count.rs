//! The number of engines that share values and reviews: the setting that replaces the number of threads on the page.

use crate::form::{Control, Field};
use reversi_view::{Setting, View};

/// The name of the field in the settings.
pub(crate) const FIELD: &str = "Threads";
/// The largest number of engines. More engines help little, and each needs memory of its own.
const MOST: usize = 8;

/// The possible numbers of engines.
#[derive(Clone, Copy)]
pub(crate) struct EngineCount {
    most: usize,
}

impl EngineCount {
    /// Leaves one core to the page.
    pub(crate) fn new(cores: usize) -> EngineCount {
        EngineCount { most: cores.saturating_sub(1).clamp(1, MOST) }
    }

    /// Returns the default number, which is the largest.
    pub(crate) const fn usual(self) -> usize {
        self.most
    }

    /// Returns the number that the user has chosen.
    pub(crate) fn chosen(self, view: &View) -> usize {
        view.settings().threads.clamp(1, self.most)
    }

    /// Returns the field in the settings, if there is more than one choice.
    pub(crate) fn field(self, view: &View) -> Option<Field> {
        let choices: Vec<_> = (1..=self.most).map(|count| (count.to_string(), count.to_string())).collect();
        let control = Control::Choice { value: self.chosen(view).to_string(), choices };
        let label = Setting::Threads.label(view.text());
        (self.most > 1).then(|| Field { name: FIELD.to_owned(), label, control, help: None })
    }

    /// Sets the number that the user has chosen.
    pub(crate) fn fill(self, view: &mut View, value: &str) {
        if let Ok(count) = value.parse::<usize>() {
            view.settings_mut().threads = count.clamp(1, self.most);
        }
    }
}
