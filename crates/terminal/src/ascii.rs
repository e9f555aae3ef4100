//! The same screen for terminals that have only ASCII.

use ratatui::buffer::Buffer;

/// Replaces every other character with ASCII.
///
/// Everything is drawn with the best characters for it. Only this file knows their replacements.
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
