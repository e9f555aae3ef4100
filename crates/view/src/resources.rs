//! Resources that a view fetches only when it needs them.

use crate::view::{Request, Resource, View};
use reversi_records::explorer::Statistics;
use std::time::Duration;

impl View {
    /// Receives a [fetched](Request::Fetch) resource, and resumes the action that needed it. If the resource could not
    /// be fetched, `bytes` is `None`, and the view adds a notice about the failure.
    pub fn supply(&mut self, resource: Resource, bytes: Option<Vec<u8>>, now: Duration) {
        let taken = match resource {
            Resource::Puzzles => bytes.and_then(|bytes| String::from_utf8(bytes).ok()).map(|text| {
                // The puzzles stay in memory until the program ends.
                self.training.set_puzzles(text.leak());
                self.begin_puzzles(now);
            }),
            Resource::Statistics => {
                self.explorer_mut().is_fetching = false;
                bytes.and_then(|bytes| Statistics::supply(bytes).ok()).map(|()| self.explorer_mut().forget())
            }
            Resource::Language(language) => bytes.and_then(|bytes| String::from_utf8(bytes).ok()).map(|messages| {
                language.supply(messages);
                self.speak_fetched(language);
            }),
        };
        if taken.is_none() {
            self.settings_mut().explorer &= resource != Resource::Statistics;
            let notice = self.text().page_not_fetched();
            self.notices_mut().replace(notice);
        }
    }

    /// Requests the tournament statistics for the explorer, if they are not built in.
    pub(crate) fn fetch_statistics(&mut self) {
        if !self.files.are_direct() && Statistics::is_missing() && !self.explorer().is_fetching {
            self.explorer_mut().is_fetching = true;
            self.request(Request::Fetch(Resource::Statistics));
        }
    }
}
