//! The saved repertoires, and the cards of their positions.

use super::{Loaded, Store, StoreError, Unreadable, VERSION, versioned};
use crate::repertoire::{RepertoireChange, Repertoires, SavedRepertoire, WrittenRepertoire};
use serde::{Deserialize, Serialize};

const REPERTOIRES: &str = "repertoires.json";
/// The lock that a program holds while it reads, changes and writes the entry.
const GUARD: &str = "repertoires.lock";

/// The content of the entry with the repertoires.
#[derive(Serialize, Deserialize)]
struct File {
    version: u64,
    repertoires: Vec<WrittenRepertoire>,
}

impl Store {
    /// Loads the repertoires.
    #[must_use]
    pub fn repertoires(&self) -> Loaded<Repertoires> {
        self.load(REPERTOIRES, |bytes| {
            let file: File = versioned(bytes)?;
            file.repertoires
                .into_iter()
                .map(|kept| SavedRepertoire::try_from(kept).map_err(Unreadable::Broken))
                .collect()
        })
    }

    /// Applies changes to the saved repertoires, saves the result and returns it. Loads the saved repertoires first,
    /// because another program may have changed them. [`Loaded::problem`] explains why the repertoires were not saved,
    /// or what happened to an entry that could not be read.
    #[must_use]
    pub fn change_repertoires(&self, changes: &[RepertoireChange]) -> Loaded<Repertoires> {
        let guard = self.lock(GUARD);
        let Loaded { value: mut repertoires, problem } = self.repertoires();
        changes.iter().for_each(|change| repertoires.apply(change));
        let can_write = !problem.as_ref().is_some_and(StoreError::blocks_writing);
        let written = match guard {
            Ok(_guard) if can_write => self.write_repertoires(&repertoires),
            Ok(_) => Ok(()),
            Err(problem) => Err(problem),
        };
        Loaded { value: repertoires, problem: problem.or(written.err()) }
    }

    fn write_repertoires(&self, repertoires: &Repertoires) -> Result<(), StoreError> {
        let file = File { version: VERSION, repertoires: repertoires.all().iter().map(Into::into).collect() };
        let mut bytes = serde_json::to_vec(&file).map_err(|error| self.io_error(REPERTOIRES, error.into()))?;
        bytes.push(b'\n');
        self.write(REPERTOIRES, &bytes)
    }
}
