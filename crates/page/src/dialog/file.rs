//! The forms in which the user chooses a file format for the game or for a picture of the board, or chooses what to
//! share.

use crate::address;
use crate::form::{Button, Form};
use crate::request::Request;
use reversi_records::Format;
use reversi_view::{Action, Text, View};

/// A dialog in which the user chooses the format of a file to save, or chooses what to share.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ExportDialog {
    Game,
    Picture,
    Share,
}

/// The base name of saved files, without the extension.
const NAME: &str = "reversi";
/// The width of PNG pictures, in pixels.
const PICTURE_WIDTH: u32 = 1200;
const FORMATS: [Format; 4] = [Format::Sgf, Format::Ggf, Format::Transcript, Format::Wthor];

impl ExportDialog {
    /// Returns the dialog as a form.
    pub(crate) fn form(self, text: &Text) -> Form {
        let (kind, title, quick) = match self {
            ExportDialog::Game => {
                let label = |format| match format {
                    Format::Ggf => text.page_save_ggf(),
                    Format::Transcript => text.page_save_transcript(),
                    Format::Wthor => text.page_save_wthor(),
                    _ => text.page_save_sgf(),
                };
                let title = Action::Save.info().name(text);
                ("save", title, FORMATS.map(|format| Button::new(format.ending(), label(format))).to_vec())
            }
            ExportDialog::Picture => {
                let title = Action::Picture.info().name(text);
                let pictures = [("png", text.page_picture_png()), ("svg", text.page_picture_svg())];
                ("picture", title, pictures.map(|(name, label)| Button::new(name, label)).to_vec())
            }
            ExportDialog::Share => {
                let quick = vec![
                    Button::new("link", text.page_share_link()).with_detail(text.page_share_link_detail()),
                    Button::new("find", text.page_share_find()).with_detail(text.page_share_find_detail()),
                    Button::new("picture", text.page_share_picture()),
                ];
                ("share", text.page_share(), quick)
            }
        };
        Form { kind, title, quick, buttons: vec![Button::new("cancel", text.button_cancel())], ..Form::default() }
    }

    /// Returns the requests that save or share what the user chose.
    pub(crate) fn requests(self, button: &str, view: &mut View) -> Vec<Request> {
        let named = |ending: &str| format!("{NAME}.{ending}");
        match (self, button) {
            (ExportDialog::Picture, "svg") => {
                vec![Request::Save { name: named("svg"), bytes: view.diagram().svg().into_bytes() }]
            }
            (ExportDialog::Picture, "png") => {
                vec![Request::Picture { name: named("png"), svg: view.diagram().svg(), width: PICTURE_WIDTH }]
            }
            (ExportDialog::Share, "link") => {
                let title = view.text().page_link_copied();
                vec![Request::ShareLink { title, fragment: address::fragment(view.session()) }]
            }
            (ExportDialog::Share, "find") => {
                let title = view.text().page_position_copied();
                vec![Request::ShareLink { title, fragment: address::fragment_to_find(view.session()) }]
            }
            (ExportDialog::Share, "picture") => {
                let (title, svg) = (view.text().page_picture_copied(), view.diagram().svg());
                vec![Request::SharePicture { title, name: named("png"), svg, width: PICTURE_WIDTH }]
            }
            (ExportDialog::Picture | ExportDialog::Share, _) => Vec::new(),
            (ExportDialog::Game, button) => {
                let format = FORMATS.into_iter().find(|format| format.ending() == button);
                let written = format.and_then(|format| view.write_game(format, NAME));
                let files = written.into_iter().flat_map(|written| written.files);
                files.map(|(ending, bytes)| Request::Save { name: named(ending), bytes }).collect()
            }
        }
    }
}
