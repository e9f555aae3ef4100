//! The capabilities of a terminal: its colours and its character set.

/// The colours that a terminal supports.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Colours {
    /// No colours. Text can only be bold or reversed.
    Never,
    /// The sixteen named colours. Their exact shades depend on the terminal.
    #[default]
    Sixteen,
    /// The standard 256 colours.
    Indexed,
    /// 24-bit colours.
    Full,
}

/// The capabilities of a terminal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Capabilities {
    /// The colours that the terminal supports.
    pub colours: Colours,
    /// Whether the screen may contain only ASCII characters, because the terminal may not display other characters
    /// correctly.
    pub ascii: bool,
}

impl Capabilities {
    /// Detects the capabilities from the environment. `variable` returns the value of an environment variable.
    ///
    /// `NO_COLOR` turns colours off, even if the terminal supports them. Characters beyond ASCII are used if the
    /// locale is UTF-8, except on the Linux console, whose font has few such characters.
    #[must_use]
    pub fn detect(variable: impl Fn(&str) -> Option<String>) -> Capabilities {
        let value = |name: &str| variable(name).unwrap_or_default();
        let terminal = value("TERM");
        Capabilities { colours: colours(&value, &terminal), ascii: is_plain(&value, &terminal) }
    }
}

fn colours(value: &impl Fn(&str) -> String, terminal: &str) -> Colours {
    if !value("NO_COLOR").is_empty() || matches!(terminal, "dumb" | "vt100" | "vt220") {
        Colours::Never
    } else if matches!(value("COLORTERM").as_str(), "truecolor" | "24bit") || terminal.ends_with("-direct") {
        Colours::Full
    } else if terminal.contains("256color") {
        Colours::Indexed
    } else {
        Colours::Sixteen
    }
}

fn is_plain(value: &impl Fn(&str) -> String, terminal: &str) -> bool {
    if matches!(terminal, "dumb" | "vt100" | "vt220" | "linux") {
        return true;
    }
    // The first of these variables that is set determines the locale, as in other programs.
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].map(value).into_iter().find(|locale| !locale.is_empty());
    let locale = locale.unwrap_or_default().to_ascii_lowercase();
    // Windows does not set these variables, but its terminals support Unicode.
    !(locale.ends_with("utf-8") || locale.ends_with("utf8") || cfg!(windows))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn detect(variables: &[(&str, &str)]) -> Capabilities {
        Capabilities::detect(|name| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn colours_are_what_the_terminal_says() {
        let colours = |variables: &[(&str, &str)]| detect(variables).colours;
        assert_eq!(colours(&[("TERM", "xterm-256color"), ("COLORTERM", "truecolor")]), Colours::Full);
        assert_eq!(colours(&[("TERM", "xterm-direct")]), Colours::Full);
        assert_eq!(colours(&[("TERM", "screen-256color")]), Colours::Indexed);
        assert_eq!(colours(&[("TERM", "xterm")]), Colours::Sixteen);
        assert_eq!(colours(&[("TERM", "dumb")]), Colours::Never);
        assert_eq!(colours(&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")]), Colours::Never);
        assert_eq!(colours(&[("COLORTERM", "truecolor"), ("NO_COLOR", "")]), Colours::Full);
    }

    #[cfg(not(windows))]
    #[test]
    fn characters_are_what_the_locale_says() {
        assert!(!detect(&[("LANG", "en_GB.UTF-8")]).ascii);
        assert!(!detect(&[("LANG", "C"), ("LC_ALL", "C.utf8")]).ascii);
        assert!(detect(&[("LANG", "en_GB.UTF-8"), ("LC_ALL", "C")]).ascii);
        assert!(detect(&[]).ascii);
        assert!(detect(&[("LANG", "en_GB.UTF-8"), ("TERM", "linux")]).ascii);
    }
}
