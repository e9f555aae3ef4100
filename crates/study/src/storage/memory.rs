//! A storage whose entries are in memory.

use super::{Lock, Stamp, Storage};
use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, ErrorKind};
use std::path::PathBuf;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use web_time::SystemTime;

/// Saves entries in memory until the program ends.
#[derive(Clone, Debug, Default)]
pub struct MemoryStorage {
    entries: Arc<Mutex<BTreeMap<String, Entry>>>,
    locks: Arc<Locks>,
}

/// The content of an entry, and its stamp.
type Entry = (Vec<u8>, Stamp);

/// The names of the locks that are currently held.
#[derive(Debug, Default)]
struct Locks {
    held: Mutex<BTreeSet<String>>,
    released: Condvar,
}

/// A lock that is held. Dropping this value releases the lock.
struct HeldLock {
    locks: Arc<Locks>,
    name: String,
}

impl Drop for HeldLock {
    fn drop(&mut self) {
        locked(&self.locks.held).remove(&self.name);
        self.locks.released.notify_all();
    }
}

impl MemoryStorage {
    fn hold(&self, mut held: MutexGuard<'_, BTreeSet<String>>, name: &str) -> Lock {
        held.insert(name.to_owned());
        Box::new(HeldLock { locks: self.locks.clone(), name: name.to_owned() })
    }
}

impl Storage for MemoryStorage {
    fn read(&self, name: &str) -> io::Result<Option<Vec<u8>>> {
        Ok(locked(&self.entries).get(name).map(|(bytes, _)| bytes.clone()))
    }

    fn write(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let stamp = Stamp { modified: SystemTime::now(), size: bytes.len() as u64 };
        locked(&self.entries).insert(name.to_owned(), (bytes.to_vec(), stamp));
        Ok(())
    }

    fn rename(&self, from: &str, to: &str) -> io::Result<()> {
        let mut entries = locked(&self.entries);
        let entry = entries.remove(from).ok_or(ErrorKind::NotFound)?;
        entries.insert(to.to_owned(), entry);
        Ok(())
    }

    fn remove(&self, name: &str) -> io::Result<()> {
        locked(&self.entries).remove(name);
        Ok(())
    }

    fn stamp(&self, name: &str) -> io::Result<Option<Stamp>> {
        let is_locked = locked(&self.locks.held).contains(name);
        let lock = is_locked.then_some(Stamp { modified: SystemTime::UNIX_EPOCH, size: 0 });
        Ok(locked(&self.entries).get(name).map(|(_, stamp)| *stamp).or(lock))
    }

    fn list(&self, folder: &str) -> io::Result<Vec<(String, Stamp)>> {
        let inside = |name: &str| {
            let name = name.strip_prefix(folder)?.strip_prefix('/')?;
            (!name.contains('/')).then(|| name.to_owned())
        };
        let entries = locked(&self.entries);
        Ok(entries.iter().filter_map(|(name, (_, stamp))| Some((inside(name)?, *stamp))).collect())
    }

    fn lock(&self, name: &str) -> io::Result<Lock> {
        let mut held = locked(&self.locks.held);
        while held.contains(name) {
            held = self.locks.released.wait(held).unwrap_or_else(PoisonError::into_inner);
        }
        Ok(self.hold(held, name))
    }

    fn try_lock(&self, name: &str) -> io::Result<Option<Lock>> {
        let held = locked(&self.locks.held);
        Ok(if held.contains(name) { None } else { Some(self.hold(held, name)) })
    }

    fn path(&self, name: &str) -> PathBuf {
        PathBuf::from(name)
    }
}

/// Locks a mutex, even if another thread panicked while it held the mutex, because no panic can leave an entry half
/// written.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
