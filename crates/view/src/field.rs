//! A line of text with a cursor, for views whose toolkit has no text field.

/// A line of text with a cursor.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TextField {
    /// The text. In a view that edits this text directly, the cursor stays at the end.
    pub text: String,
    /// The number of characters after the cursor.
    after: usize,
    /// Whether the text is a suggestion, which is replaced when the user types.
    suggested: bool,
}

/// An edit other than an insertion, or a cursor movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Edit {
    Backspace,
    Delete,
    Left,
    Right,
    Home,
    End,
    /// Deletes all text before the cursor.
    ClearBefore,
}

/// The maximum number of characters. The limit protects against large texts that are pasted by mistake.
const LONGEST: usize = 4096;

impl TextField {
    /// Returns a field that contains `text`, with the cursor at the end.
    #[must_use]
    pub fn new(text: &str) -> TextField {
        TextField { text: text.to_owned(), after: 0, suggested: false }
    }

    /// Returns a field with a suggestion, which is replaced when the user types, as if it were selected.
    #[must_use]
    pub fn suggested(text: &str) -> TextField {
        TextField { suggested: true, ..TextField::new(text) }
    }

    /// Returns whether the text is a suggestion, which is replaced when the user types.
    #[must_use]
    pub const fn is_suggested(&self) -> bool {
        self.suggested
    }

    /// Returns the text before the cursor and the text after it.
    #[must_use]
    pub fn parts(&self) -> (&str, &str) {
        let count = self.text.chars().count().saturating_sub(self.after);
        let place = self.text.char_indices().nth(count).map_or(self.text.len(), |(at, _)| at);
        self.text.split_at(place)
    }

    /// Inserts text at the cursor, without its line breaks and other control characters. Replaces a suggestion.
    pub fn insert(&mut self, text: &str) {
        if self.suggested {
            *self = TextField::default();
        }
        let room = LONGEST.saturating_sub(self.text.chars().count());
        let inserted: String = text.chars().filter(|letter| !letter.is_control()).take(room).collect();
        self.text.insert_str(self.parts().0.len(), &inserted);
    }

    /// Applies an edit or moves the cursor. If the text is a suggestion, deleting removes the whole text, and moving
    /// the cursor accepts the suggestion.
    pub fn edit(&mut self, edit: Edit) {
        if std::mem::take(&mut self.suggested) {
            match edit {
                Edit::Backspace | Edit::Delete | Edit::ClearBefore => *self = TextField::default(),
                Edit::Left | Edit::Home => self.after = self.text.chars().count(),
                Edit::Right | Edit::End => self.after = 0,
            }
            return;
        }
        let (before, after) = self.parts();
        let (place, before_count, after_count) = (before.len(), before.chars().count(), after.chars().count());
        match edit {
            Edit::Backspace => drop(before.chars().next_back().map(|last| self.text.remove(place - last.len_utf8()))),
            Edit::Delete if after_count > 0 => {
                self.text.remove(place);
                self.after = after_count - 1;
            }
            Edit::Delete => {}
            Edit::Left => self.after = after_count + usize::from(before_count > 0),
            Edit::Right => self.after = after_count.saturating_sub(1),
            Edit::Home => self.after = before_count + after_count,
            Edit::End => self.after = 0,
            Edit::ClearBefore => drop(self.text.drain(..place)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn typing_replaces_a_suggestion_and_moving_keeps_it() {
        let suggestion = TextField::suggested("game.sgf");
        let edited = |edits: &[Edit]| {
            let mut field = suggestion.clone();
            edits.iter().for_each(|&edit| field.edit(edit));
            field.insert("x");
            field.insert("y");
            field.text
        };
        assert_eq!(edited(&[]), "xy");
        assert_eq!(edited(&[Edit::Backspace]), "xy");
        assert_eq!(edited(&[Edit::Left]), "xygame.sgf");
        assert_eq!(edited(&[Edit::End]), "game.sgfxy");
        assert_eq!(edited(&[Edit::Right, Edit::Backspace]), "game.sgxy");
    }

    #[test]
    fn text_is_edited_where_the_place_is() {
        let mut field = TextField::new("gme");
        field.edit(Edit::Left);
        field.edit(Edit::Left);
        field.insert("a");
        field.edit(Edit::End);
        field.insert("s");
        assert_eq!(field.text, "games");
        for edit in [Edit::Home, Edit::Delete, Edit::Right, Edit::Backspace, Edit::Backspace] {
            field.edit(edit);
        }
        assert_eq!(field.text, "mes");
        field.insert("棋\n局\u{1b}");
        assert_eq!(field.parts(), ("棋局", "mes"));
        field.edit(Edit::Backspace);
        field.edit(Edit::Left);
        field.edit(Edit::Left);
        assert_eq!(field.parts(), ("", "棋mes"));
        field.edit(Edit::End);
        field.edit(Edit::ClearBefore);
        assert_eq!(field.text, "");
        field.edit(Edit::Delete);
        field.edit(Edit::Backspace);
        assert_eq!(field, TextField::default());
    }
}
