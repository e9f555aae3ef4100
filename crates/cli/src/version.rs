//! The text that `--version` prints.

use reversi::bitboard::Kernel;
use std::sync::LazyLock;

/// Returns the version, the name of the bitboard kernel chosen for this processor, the target system, and the commit if
/// the build recorded one.
pub(crate) fn version() -> &'static str {
    static VERSION: LazyLock<String> = LazyLock::new(|| {
        let commit = option_env!("REVERSI_BUILD_COMMIT").map(|commit| format!(", commit {commit}")).unwrap_or_default();
        format!(
            "{}\nkernel: {}\nbuild: {}{commit}",
            env!("CARGO_PKG_VERSION"),
            Kernel::best().name(),
            env!("REVERSI_BUILD_TARGET")
        )
    });
    &VERSION
}
