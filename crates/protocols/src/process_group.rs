//! Kills a program and all processes that it started.
//!
//! On Unix, each child leads its own process group. After a call to `wait`, the system can reuse the child's process
//! id. This module therefore always kills the group before it calls `wait`.

use std::io;
use std::process::{Child, Command, ExitStatus};

#[cfg(unix)]
mod system {
    use super::*;
    use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
    use std::os::unix::process::CommandExt;

    pub(crate) fn lead(command: &mut Command) -> &mut Command {
        command.process_group(0)
    }

    pub(super) fn has_ended(child: &mut Child) -> io::Result<bool> {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        Ok(waitid(WaitId::Pid(Pid::from_child(child)), options)?.is_some())
    }

    pub(super) fn kill(child: &mut Child) {
        // Ignore the error, because the group may no longer exist.
        let _ = kill_process_group(Pid::from_child(child), Signal::KILL);
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

    pub(super) fn kill(child: &mut Child) {
        // Ignore the error, because the process may no longer exist.
        let _ = child.kill();
    }
}

pub(crate) use system::lead;

/// A process group and its leader. Dropping this value kills the whole group.
#[derive(Debug)]
pub(crate) struct Group {
    leader: Child,
    status: Option<ExitStatus>,
}

impl Group {
    pub(crate) fn new(leader: Child) -> Group {
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
            system::kill(&mut self.leader);
            self.status = self.leader.wait().ok();
        }
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        self.end();
    }
}
