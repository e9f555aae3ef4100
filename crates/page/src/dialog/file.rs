//! The form in which the user chooses a file format for the game or for a picture of the board.

use crate::form::{Button, Form};
use crate::request::Request;
use reversi_records::Format;
use reversi_view::{Action, Text, View};

/// The dialog in which the user chooses the format of a file to save.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SaveDialog {
    Game,
    Picture,
}

/// The base name of saved files, without the extension.
const NAME: &str = "reversi";
/// The width of PNG pictures, in pixels.
const PICTURE_WIDTH: u32 = 1200;
const FORMATS: [Format; 4] = [Format::Sgf, Format::Ggf, Format::Transcript, Format::Wthor];

impl SaveDialog {
    /// Returns the dialog as a form.
    pub(crate) fn form(self, text: &Text) -> Form {
        let (kind, action, quick) = match self {
            SaveDialog::Game => {
                let label = |format| match format {
                    Format::Ggf => text.page_save_ggf(),
                    Format::Transcript => text.page_save_transcript(),
                    Format::Wthor => text.page_save_wthor(),
                    _ => text.page_save_sgf(),
                };
                ("save", Action::Save, FORMATS.map(|format| Button::new(format.ending(), label(format))).to_vec())
            }
            SaveDialog::Picture => {
                let pictures = [("svg", text.page_picture_svg()), ("png", text.page_picture_png())];
                ("picture", Action::Picture, pictures.map(|(name, label)| Button::new(name, label)).to_vec())
            }
        };
        Form {
            kind,
            title: action.info().name(text),
            quick,
            buttons: vec![Button::new("cancel", text.button_cancel())],
            ..Form::default()
        }
    }

    /// Returns the requests that save the game or the picture in the chosen format.
    pub(crate) fn save(self, button: &str, view: &mut View) -> Vec<Request> {
        let named = |ending: &str| format!("{NAME}.{ending}");
        match (self, button) {
            (SaveDialog::Picture, "svg") => {
                vec![Request::Save { name: named("svg"), bytes: view.diagram().svg().into_bytes() }]
            }
            (SaveDialog::Picture, "png") => {
                vec![Request::Picture { name: named("png"), svg: view.diagram().svg(), width: PICTURE_WIDTH }]
            }
            (SaveDialog::Picture, _) => Vec::new(),
            (SaveDialog::Game, button) => {
                let format = FORMATS.into_iter().find(|format| format.ending() == button);
                let written = format.and_then(|format| view.write_game(format, NAME));
                let files = written.into_iter().flat_map(|written| written.files);
                files.map(|(ending, bytes)| Request::Save { name: named(ending), bytes }).collect()
            }
        }
    }
}
