//! The form in which the user chooses what to train: a saved repertoire, named openings, the game on the board, pasted
//! text or a file.

use crate::field::TextField;
use crate::say;
use crate::text::Text;
use reversi::Player;
use reversi_session::Opening;
use reversi_study::repertoire::{Repertoires, openings};
use reversi_study::repetition::Day;
use std::collections::BTreeSet;

/// The form in which the user chooses what to train.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RepertoireForm {
    /// The filter as typed. Only rows that contain this text are listed.
    pub filter: TextField,
    /// The side that the user plays in a new repertoire; `None` for both sides.
    pub player: Option<Player>,
    /// The current step of the form.
    pub stage: RepertoireStage,
    /// The index of the row with the focus.
    row: usize,
    kept: Vec<KeptRow>,
    /// The indices of the chosen named openings.
    chosen: BTreeSet<usize>,
    has_files: bool,
    trouble: Option<String>,
}

/// A step of the form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RepertoireStage {
    /// The user chooses what to train.
    Choose,
    /// The user types a new name for a saved repertoire.
    Rename {
        /// The current name.
        name: String,
        /// The new name.
        field: TextField,
    },
    /// The user confirms the deletion of a saved repertoire.
    Delete {
        /// The name of the repertoire.
        name: String,
    },
}

/// The source of the repertoire in a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RepertoireSource {
    /// A saved repertoire with this name.
    Kept(String),
    /// The game on the board with its variations.
    Board,
    /// The text that the user pastes.
    Paste,
    /// The file that the user chooses.
    File,
    /// The named opening with this index.
    Opening(usize),
}

/// A row of the form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RepertoireRow {
    /// The source of the repertoire.
    pub source: RepertoireSource,
    /// The name of the repertoire or of its source.
    pub name: String,
    /// The details beside the name.
    pub detail: String,
    /// Whether the named opening in this row is chosen; `None` for rows with other sources.
    pub is_chosen: Option<bool>,
}

/// The information about a saved repertoire that the form shows in a row.
#[derive(Clone, PartialEq, Eq, Debug)]
struct KeptRow {
    name: String,
    player: Option<Player>,
    positions: usize,
    due: usize,
}

impl RepertoireForm {
    pub(crate) fn new(repertoires: &Repertoires, today: Day, has_files: bool) -> RepertoireForm {
        let mut form = RepertoireForm {
            filter: TextField::default(),
            player: Some(Player::Black),
            stage: RepertoireStage::Choose,
            row: 0,
            kept: Vec::new(),
            chosen: BTreeSet::new(),
            has_files,
            trouble: None,
        };
        form.show_kept(repertoires, today);
        form
    }

    /// Moves the focus to the first opening, unless there is a saved repertoire. The view calls this method if the game
    /// on the board has no moves to train.
    pub(crate) fn skip_board(&mut self, text: &Text) {
        let is_opening = |row: &RepertoireRow| matches!(row.source, RepertoireSource::Opening(_));
        if self.kept.is_empty() {
            self.row = self.rows(text).iter().position(is_opening).unwrap_or(0);
        }
    }

    /// Sets the list of saved repertoires.
    pub(crate) fn show_kept(&mut self, repertoires: &Repertoires, today: Day) {
        let row = |kept: &reversi_study::repertoire::SavedRepertoire| KeptRow {
            name: kept.repertoire.name.clone(),
            player: kept.repertoire.player,
            positions: kept.positions(),
            due: kept.due(today),
        };
        self.kept = repertoires.all().iter().map(row).collect();
    }

    /// Returns the rows that match the filter: saved repertoires, sources of new repertoires, and named openings.
    /// Chosen openings that do not match follow at the end.
    #[must_use]
    pub fn rows(&self, text: &Text) -> Vec<RepertoireRow> {
        let row = |source, name: String, detail: String| RepertoireRow { source, name, detail, is_chosen: None };
        let kept = self.kept.iter().map(|kept| {
            let side = say::repertoire_side(kept.player, text);
            let detail = text.repertoire_kept(kept.due, kept.positions, side);
            row(RepertoireSource::Kept(kept.name.clone()), kept.name.clone(), detail)
        });
        let board = row(RepertoireSource::Board, text.repertoire_board(), String::new());
        let paste = row(RepertoireSource::Paste, text.repertoire_paste(), text.repertoire_paste_detail());
        let file = row(RepertoireSource::File, text.repertoire_file(), String::new());
        let file = Some(file).filter(|_| self.has_files);
        let named = openings().enumerate().map(|(at, Opening { name, other_names, line })| RepertoireRow {
            source: RepertoireSource::Opening(at),
            name: name.to_owned(),
            detail: if other_names.is_empty() { line.to_owned() } else { format!("{other_names}, {line}") },
            is_chosen: Some(self.chosen.contains(&at)),
        });
        let typed = self.filter.text.trim().to_lowercase();
        let is_meant = |row: &RepertoireRow| {
            let is_named = |text: &str| text.to_lowercase().contains(&typed);
            is_named(&row.name) || is_named(&row.detail)
        };
        let all = kept.chain([board, paste]).chain(file).chain(named);
        let (mut rows, others): (Vec<_>, Vec<_>) = all.partition(is_meant);
        rows.extend(others.into_iter().filter(|row| row.is_chosen == Some(true)));
        rows
    }

    /// Returns the index of the row with the focus.
    #[must_use]
    pub fn row(&self) -> usize {
        self.row
    }

    /// Moves the focus to a row.
    pub fn focus(&mut self, row: usize) {
        self.row = row;
    }

    /// Moves the focus down by `steps` rows, or up if `steps` is negative.
    pub fn move_focus(&mut self, steps: isize, text: &Text) {
        let last = self.rows(text).len().saturating_sub(1);
        self.row = self.row.saturating_add_signed(steps).min(last);
    }

    /// Updates the form after the user has edited the filter: the first matching row gets the focus.
    pub fn edited(&mut self) {
        (self.row, self.trouble) = (0, None);
    }

    /// Adds the named opening in a row to the chosen openings, or removes it if it is already chosen. Returns whether
    /// the row contains a named opening.
    pub fn toggle(&mut self, row: usize, text: &Text) -> bool {
        self.trouble = None;
        let rows = self.rows(text);
        let Some(RepertoireSource::Opening(at)) = rows.get(row).map(|row| &row.source) else { return false };
        if !self.chosen.remove(at) {
            self.chosen.insert(*at);
        }
        // An opening that does not match the filter disappears from the list when the user deselects it.
        let is_same = |row: &RepertoireRow| row.source == RepertoireSource::Opening(*at);
        self.row = self.rows(text).iter().position(is_same).unwrap_or(0);
        true
    }

    /// Switches to the next or the previous side, in the order Black, White, both.
    pub fn step_side(&mut self, forward: bool) {
        let at = SIDES.iter().position(|&side| side == self.player).unwrap_or(0);
        self.player = SIDES[(at + if forward { 1 } else { SIDES.len() - 1 }) % SIDES.len()];
        self.trouble = None;
    }

    /// Returns the source of the repertoire in the row with the focus.
    #[must_use]
    pub fn source(&self, text: &Text) -> Option<RepertoireSource> {
        self.rows(text).get(self.row).map(|row| row.source.clone())
    }

    /// Returns the named openings to train: the chosen openings, or the opening with the index `with` if no opening is
    /// chosen.
    pub(crate) fn openings(&self, with: Option<usize>) -> Vec<Opening> {
        let meant = |at: &usize| self.chosen.contains(at) || self.chosen.is_empty() && with == Some(*at);
        openings().enumerate().filter(|(at, _)| meant(at)).map(|(_, opening)| opening).collect()
    }

    /// Returns whether any named opening is chosen.
    pub(crate) fn has_chosen(&self) -> bool {
        !self.chosen.is_empty()
    }

    /// Starts renaming the repertoire in the row with the focus, if it is a saved repertoire.
    pub fn begin_rename(&mut self, text: &Text) {
        if let Some(RepertoireSource::Kept(name)) = self.source(text) {
            let field = TextField::suggested(&name);
            (self.stage, self.trouble) = (RepertoireStage::Rename { name, field }, None);
        }
    }

    /// Asks whether to delete the repertoire in the row with the focus, if it is a saved repertoire.
    pub fn begin_delete(&mut self, text: &Text) {
        if let Some(RepertoireSource::Kept(name)) = self.source(text) {
            (self.stage, self.trouble) = (RepertoireStage::Delete { name }, None);
        }
    }

    /// Goes back to the first step. Returns whether the form was at a different step.
    pub fn back(&mut self) -> bool {
        self.trouble = None;
        std::mem::replace(&mut self.stage, RepertoireStage::Choose) != RepertoireStage::Choose
    }

    /// Returns the error message about the last choice, if there is one.
    #[must_use]
    pub fn trouble(&self) -> Option<&str> {
        self.trouble.as_deref()
    }

    pub(crate) fn set_trouble(&mut self, said: String) {
        self.trouble = Some(said);
    }
}

/// The choices for the side that the user plays; `None` for both sides.
pub const SIDES: [Option<Player>; 3] = [Some(Player::Black), Some(Player::White), None];
