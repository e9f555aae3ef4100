//! The setting for the number of engines that share the work of evaluating moves and reviewing games. The page offers
//! this setting instead of the number of threads.

use crate::form::{Control, Field};
use reversi_view::{Setting, View};

/// The name of the setting's field.
pub(crate) const FIELD: &str = "threads";
/// The maximum number of engines. More engines would help little, and each engine needs its own memory.
const MOST: usize = 8;

/// The range of engine counts that the user can choose from.
#[derive(Clone, Copy)]
pub(crate) struct EngineCount {
    most: usize,
}

impl EngineCount {
    /// Returns the range of engine counts for a computer with `cores` processor cores. One core is reserved for the
    /// page.
    pub(crate) fn new(cores: usize) -> EngineCount {
        EngineCount { most: cores.saturating_sub(1).clamp(1, MOST) }
    }

    /// Returns the default number of engines: the largest number that the user can choose.
    pub(crate) const fn usual(self) -> usize {
        self.most
    }

    /// Returns the number of engines that the user has chosen.
    pub(crate) fn chosen(self, view: &View) -> usize {
        view.settings().threads.clamp(1, self.most)
    }

    /// Returns the setting as a field of the settings form, or `None` if the user can choose only one engine.
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
