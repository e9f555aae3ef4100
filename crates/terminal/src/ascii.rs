//! Replaces non-ASCII characters, for terminals that display only ASCII.

use ratatui::buffer::Buffer;

/// Replaces every non-ASCII character in a buffer.
///
/// All other code uses the most suitable characters and does not need to know about the replacements.
pub(crate) fn spell_out(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        let symbol = cell.symbol();
        if symbol.is_ascii() {
            continue;
        }
        let plain = match symbol {
            "│" | "┃" | "┤" | "├" => '|',
            "─" | "━" | "┬" | "┴" | "–" => '-',
            "┌" | "┐" | "└" | "┘" | "┼" | "╭" | "╮" | "╰" | "╯" => '+',
            "‹" | "◀" | "←" => '<',
            "›" | "▶" | "→" => '>',
            "↑" => '^',
            "↓" | "√" => 'v',
            "•" | "●" | "◆" => '*',
            "·" => '.',
            "△" => '^',
            "□" => '#',
            "○" => 'o',
            "×" => 'x',
            "…" => '~',
            "½" => '=',
            "█" => '#',
            "▇" => '*',
            "▆" | "▅" => '=',
            "▒" => '+',
            "▄" | "▃" | "░" => '-',
            "▂" => '.',
            "▁" => '_',
            _ => '?',
        };
        cell.set_char(plain);
    }
}
