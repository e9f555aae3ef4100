//! The filter for system calls. Programs in the sandbox have no privileges. In addition, the filter blocks the system
//! calls that are most often used to attack the kernel, and those that allocate memory that the limits do not count.

#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64")))]
mod system {
    use seccompiler::{
        BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule,
        TargetArch,
    };
    use std::collections::BTreeMap;

    /// System calls that change namespaces, mounts, keys or the kernel, that inspect other processes, or that allocate
    /// memory to which no limit applies.
    const REFUSED: &[i64] = &[
        libc::SYS_add_key,
        libc::SYS_bpf,
        // The flags of this call are in memory, which a filter cannot read. Without this call, the C library uses
        // `clone`.
        libc::SYS_clone3,
        libc::SYS_fsconfig,
        libc::SYS_fsmount,
        libc::SYS_fsopen,
        libc::SYS_init_module,
        libc::SYS_finit_module,
        libc::SYS_io_uring_setup,
        libc::SYS_kexec_load,
        libc::SYS_keyctl,
        libc::SYS_memfd_create,
        libc::SYS_memfd_secret,
        libc::SYS_mount,
        libc::SYS_mount_setattr,
        libc::SYS_move_mount,
        libc::SYS_msgget,
        libc::SYS_name_to_handle_at,
        libc::SYS_open_by_handle_at,
        libc::SYS_open_tree,
        libc::SYS_perf_event_open,
        libc::SYS_pivot_root,
        libc::SYS_process_vm_readv,
        libc::SYS_process_vm_writev,
        libc::SYS_ptrace,
        libc::SYS_reboot,
        libc::SYS_request_key,
        libc::SYS_semget,
        libc::SYS_setns,
        libc::SYS_shmget,
        libc::SYS_swapon,
        libc::SYS_syslog,
        libc::SYS_umount2,
        libc::SYS_unshare,
        libc::SYS_userfaultfd,
    ];

    /// Returns a rule that matches a system call if the comparison of an argument with `value` is true.
    fn rule(argument: u8, comparison: SeccompCmpOp, value: u64) -> Option<SeccompRule> {
        let condition = SeccompCondition::new(argument, SeccompCmpArgLen::Dword, comparison, value).ok()?;
        SeccompRule::new(vec![condition]).ok()
    }

    /// Returns the filter as the bytes that bubblewrap reads, or `None` if there is no filter for this processor.
    pub(crate) fn filter() -> Option<Vec<u8>> {
        let mut rules: BTreeMap<i64, Vec<SeccompRule>> = REFUSED.iter().map(|call| (*call, Vec::new())).collect();
        let new_user = u64::try_from(libc::CLONE_NEWUSER).ok()?;
        rules.insert(libc::SYS_clone, vec![rule(0, SeccompCmpOp::MaskedEq(new_user), new_user)?]);
        // `ulimit -d` does not count shared anonymous memory.
        let shared = u64::try_from(libc::MAP_SHARED | libc::MAP_ANONYMOUS).ok()?;
        // `ulimit -d` does not count memory that grows like a stack either.
        let grows = u64::try_from(libc::MAP_GROWSDOWN).ok()?;
        let mmap = [shared, grows].map(|flags| rule(3, SeccompCmpOp::MaskedEq(flags), flags));
        rules.insert(libc::SYS_mmap, mmap.into_iter().collect::<Option<_>>()?);
        // Programs need only Unix, internet and netlink sockets, which network namespaces isolate. They do not isolate
        // all newer kinds, such as the sockets through which a virtual machine reaches its host.
        let netlink = u64::try_from(libc::AF_NETLINK).ok()?;
        rules.insert(libc::SYS_socket, vec![rule(0, SeccompCmpOp::Gt, netlink)?]);
        let arch = TargetArch::try_from(std::env::consts::ARCH).ok()?;
        let refused = SeccompAction::Errno(u32::try_from(libc::ENOSYS).ok()?);
        let filter = SeccompFilter::new(rules, SeccompAction::Allow, refused, arch).ok()?;
        let program = BpfProgram::try_from(filter).ok()?;
        let bytes = program.iter().flat_map(|step| {
            let [code, k] = [u32::from(step.code), step.k];
            let [code, k] = [(code as u16).to_ne_bytes().to_vec(), k.to_ne_bytes().to_vec()];
            [code, vec![step.jt, step.jf], k].concat()
        });
        Some(bytes.collect())
    }
}

#[cfg(not(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64"))))]
mod system {
    pub(crate) fn filter() -> Option<Vec<u8>> {
        None
    }
}

pub(super) use system::filter;
