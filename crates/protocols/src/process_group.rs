//! Kills a program and all processes that it started.
//!
//! On Unix, each child leads its own process group. After a call to `wait`, the system can reuse the child's process
//! id. This module therefore always kills the group before it calls `wait`.

use std::io;
use std::process::{Child, Command, ExitStatus};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The process ids of the leaders of all groups that have not ended.
static LEADERS: Mutex<Vec<u32>> = Mutex::new(Vec::new());

fn leaders() -> MutexGuard<'static, Vec<u32>> {
    LEADERS.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(unix)]
mod system {
    use super::*;
    use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
    use std::os::unix::process::{CommandExt, ExitStatusExt};

    /// The signals that end a program that has made a mistake or that has exceeded a limit.
    const FATAL: [Signal; 12] = [
        Signal::ABORT,
        Signal::BUS,
        Signal::FPE,
        Signal::ILL,
        Signal::KILL,
        Signal::PIPE,
        Signal::SEGV,
        Signal::SYS,
        Signal::TERM,
        Signal::TRAP,
        Signal::XCPU,
        Signal::XFSZ,
    ];

    /// Returns the status of the program that a shell or bubblewrap has started. If a signal has ended that program, they
    /// exit with the number of the signal plus 128.
    pub(super) fn status_of_program(status: ExitStatus) -> ExitStatus {
        let signal = status.code().map(|code| code - 128);
        match FATAL.into_iter().map(Signal::as_raw).find(|fatal| signal == Some(*fatal)) {
            Some(signal) => ExitStatus::from_raw(signal),
            None => status,
        }
    }

    pub(crate) fn lead(command: &mut Command) -> &mut Command {
        command.process_group(0)
    }

    pub(super) fn has_ended(child: &mut Child) -> io::Result<bool> {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        Ok(waitid(WaitId::Pid(Pid::from_child(child)), options)?.is_some())
    }

    pub(super) fn kill(leader: u32) {
        let Some(leader) = i32::try_from(leader).ok().and_then(Pid::from_raw) else { return };
        // Ignore the error, because the group may no longer exist.
        let _ = kill_process_group(leader, Signal::KILL);
    }
}

#[cfg(not(unix))]
mod system {
    use super::*;

    pub(crate) fn lead(command: &mut Command) -> &mut Command {
        command
    }

    pub(super) fn has_ended(child: &mut Child) -> io::Result<bool> {
        Ok(child.try_wait()?.is_some())
    }

    pub(super) fn kill(_leader: u32) {}

    pub(super) fn status_of_program(status: ExitStatus) -> ExitStatus {
        status
    }
}

pub(crate) use system::lead;

/// A process group and its leader. Dropping this value kills the whole group.
#[derive(Debug)]
pub(crate) struct Group {
    leader: Child,
    status: Option<ExitStatus>,
}

/// Kills all programs that this program has started and that have not ended, with all processes that they have started.
/// Each [`Child`](crate::Child) then reports that its program has ended.
pub fn kill_programs() {
    leaders().iter().copied().for_each(system::kill);
}

impl Group {
    pub(crate) fn new(leader: Child) -> Group {
        leaders().push(leader.id());
        Group { leader, status: None }
    }

    /// Returns the leader's exit status, or `None` while the leader is running. If the leader has ended, first kills
    /// the rest of its group.
    pub(crate) fn ended(&mut self) -> Option<ExitStatus> {
        if self.status.is_none() && system::has_ended(&mut self.leader).unwrap_or(true) {
            self.end();
        }
        self.status
    }

    /// Kills the leader and all processes that it started.
    pub(crate) fn end(&mut self) {
        if self.status.is_none() {
            let id = self.leader.id();
            let mut leaders = leaders();
            system::kill(id);
            leaders.retain(|leader| *leader != id);
            drop(leaders);
            // On systems without process groups, kill the leader itself. Ignore the error, because the process may no
            // longer exist.
            let _ = self.leader.kill();
            self.status = self.leader.wait().ok().map(system::status_of_program);
        }
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        self.end();
    }
}
