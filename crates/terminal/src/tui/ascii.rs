//! The same picture for terminals that know nothing but ASCII.

use ratatui::buffer::Buffer;

/// Puts ASCII in the place of every other character.
///
/// Everything is drawn with the characters that suit it best. Only here is known what stands for them.
pub(crate) fn spell_out(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        let symbol = cell.symbol();
        if symbol.is_ascii() {
            continue;
        }
        let plain = match symbol {
            "│" | "┃" | "┤" | "├" => '|',
            "─" | "━" | "┬" | "┴" => '-',
            "┌" | "┐" | "└" | "┘" | "┼" | "╭" | "╮" | "╰" | "╯" => '+',
            "‹" | "◀" | "←" => '<',
            "›" | "▶" | "→" => '>',
            "↑" => '^',
            "↓" | "√" => 'v',
            "•" | "●" | "◆" => '*',
            "·" => '.',
            "…" => '~',
            _ => '?',
        };
        cell.set_char(plain);
    }
}
