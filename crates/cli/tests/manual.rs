//! Checks that the manual and the completions contain every command.

use crate::common::{reversi, run};
use clap::CommandFactory;
use reversi_cli::args::Args;
use reversi_test_support::Folder;
use std::collections::BTreeSet;
use std::process::Command;

/// Collects the names of the manual pages of a command and of its subcommands.
fn names(command: &clap::Command, name: &str, found: &mut BTreeSet<String>) {
    found.insert(format!("{name}.1"));
    for inner in command.get_subcommands() {
        names(inner, &format!("{name}-{}", inner.get_name()), found);
    }
}

#[test]
fn every_command_has_a_page_of_the_manual() {
    let folder = Folder::new();
    let write =
        |more: &[&str]| run(Command::new(env!("CARGO_BIN_EXE_reversi")).arg("man").arg(&*folder).args(more), "");
    let ran = write(&[]);
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (0, "", ""));
    // Existing pages are replaced only with `--force`.
    assert_eq!((write(&[]).status, write(&["--force"]).status), (2, 0));
    let pages: BTreeSet<String> = folder.names().into_iter().collect();
    let mut expected = BTreeSet::new();
    names(&Args::command(), "reversi", &mut expected);
    assert_eq!(pages, expected);
    let page = |name: &str| std::fs::read_to_string(folder.join(name)).unwrap();
    let (all, grow) = (page("reversi.1"), page("reversi-book-grow.1"));
    assert!(all.starts_with(".ie") && all.contains(".TH REVERSI 1") && all.contains("reversi\\-show(1)"), "{all}");
    // The pages must be the same on every machine.
    assert!(all.contains(env!("CARGO_PKG_VERSION")) && !all.contains("kernel:"), "{all}");
    assert!(grow.contains("Exit status: 0 success") && grow.contains("\\-\\-positions"), "{grow}");
}

#[test]
fn the_help_of_a_command_states_only_its_own_defaults() {
    for (command, default) in
        [("hint", "64"), ("bench", "16"), ("bench ffo", "128"), ("bench eval", "64"), ("explore", "1")]
    {
        let help = reversi(&format!("{command} -h")).stdout;
        let hash = help.lines().find(|line| line.contains("--hash")).unwrap_or_else(|| panic!("{help}"));
        assert!(hash.ends_with(&format!("in megabytes [default: {default}]")), "{command}: {hash}");
    }
}

#[test]
fn every_shell_completes_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = reversi(&format!("completions {shell}")).stdout;
        for command in Args::command().get_subcommands() {
            assert!(script.contains(command.get_name()), "{shell}: {}", command.get_name());
        }
    }
}
