//! The number of engines that share the work on values and reviews. On the page, this setting replaces
//! the number of threads.

use crate::form::{Control, Field};
use reversi_view::{Setting, View};

/// The name of the setting's field.
pub(crate) const FIELD: &str = "threads";
/// The largest number of engines. More engines help little, and each needs its own memory.
const MOST: usize = 8;

/// The numbers of engines that the user can choose from.
#[derive(Clone, Copy)]
pub(crate) struct EngineCount {
    most: usize,
}

impl EngineCount {
    /// Returns the possible numbers of engines on a computer with this number of processor `cores`. One core is
    /// reserved for the page.
    pub(crate) fn new(cores: usize) -> EngineCount {
        EngineCount { most: cores.saturating_sub(1).clamp(1, MOST) }
    }

    /// Returns the default number of engines, which is the largest possible number.
    pub(crate) const fn usual(self) -> usize {
        self.most
    }

    /// Returns the number of engines that the user has chosen.
    pub(crate) fn chosen(self, view: &View) -> usize {
        view.settings().threads.clamp(1, self.most)
    }

    /// Returns the field for the settings, or `None` if only one engine is possible.
    pub(crate) fn field(self, view: &View) -> Option<Field> {
        let choices: Vec<_> = (1..=self.most).map(|count| (count.to_string(), count.to_string())).collect();
        let control = Control::Choice { value: self.chosen(view).to_string(), choices };
        let label = Setting::Threads.label(view.text());
        (self.most > 1).then(|| Field { name: FIELD.to_owned(), label, control, help: None })
    }

    /// Sets the number of engines. Ignores text that is not a number.
    pub(crate) fn fill(self, view: &mut View, value: &str) {
        if let Ok(count) = value.parse::<usize>() {
            view.settings_mut().threads = count.clamp(1, self.most);
        }
    }
}
