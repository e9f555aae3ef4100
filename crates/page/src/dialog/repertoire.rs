//! The form in which the user chooses the openings to train.

use crate::form::{Button, Control, Field, Form, Line, Table};
use reversi_view::{RepertoireForm, RepertoireSource, RepertoireStage, SIDES, Text, TextField, View, say};
use std::time::Duration;

/// Returns the repertoire dialog as a form.
pub(crate) fn form(form: &RepertoireForm, text: &Text) -> Form {
    let typed = |name: &str, label: String, field: &TextField, live: bool| Field {
        name: name.to_owned(),
        label,
        control: Control::Text { value: field.text.clone(), lines: false, live },
        help: None,
    };
    let made = match &form.stage {
        RepertoireStage::Choose => {
            let sides = SIDES.iter().enumerate().map(|(at, &side)| (at.to_string(), say::repertoire_side(side, text)));
            let at = SIDES.iter().position(|&side| side == form.player).unwrap_or(0);
            let side = Field {
                name: "side".to_owned(),
                label: text.repertoire_side(),
                control: Control::Choice { value: at.to_string(), choices: sides.collect() },
                help: None,
            };
            let line = |(at, row): (usize, reversi_view::RepertoireRow)| Line {
                name: format!("row-{at}"),
                cells: vec![row.name, row.detail],
                chosen: row.is_chosen,
                current: at == form.row(),
            };
            let rows: Vec<Line> = form.rows(text).into_iter().enumerate().map(line).collect();
            let is_kept = matches!(form.source(text), Some(RepertoireSource::Kept(_)));
            let kept = [("rename", text.repertoire_rename()), ("delete", text.repertoire_delete())];
            let kept = kept.map(|(name, label)| Button::new(name, label)).into_iter().filter(|_| is_kept);
            let ends = [
                Button::new("take", text.repertoire_train()).main(!rows.is_empty()),
                Button::new("cancel", text.button_cancel()),
            ];
            Form {
                lines: vec![text.repertoire_hint()],
                fields: vec![side, typed("find", text.repertoire_find(), &form.filter, true)],
                table: Some(Table { label: text.repertoire_title(), rows, ..Table::default() }),
                buttons: kept.chain(ends).collect(),
                ..Form::default()
            }
        }
        RepertoireStage::Rename { field, .. } => Form {
            fields: vec![typed("name", text.repertoire_new_name(), field, true)],
            buttons: vec![
                Button::new("confirm", text.repertoire_rename()).main(true),
                Button::new("cancel", text.button_cancel()),
            ],
            ..Form::default()
        },
        RepertoireStage::Delete { name } => Form {
            lines: vec![text.repertoire_delete_question(name.as_str())],
            buttons: vec![
                Button::new("confirm", text.repertoire_delete()).main(true),
                Button::new("cancel", text.repertoire_delete_no()),
            ],
            ..Form::default()
        },
    };
    let trouble = form.trouble().map(str::to_owned);
    Form { kind: "repertoire", title: text.repertoire_title(), trouble, ..made }
}

/// Fills in a field of the repertoire dialog.
pub(crate) fn fill(form: &mut RepertoireForm, name: &str, value: &str) {
    let field = TextField::new(value);
    match (name, &mut form.stage) {
        ("name", RepertoireStage::Rename { field: name, .. }) => *name = field,
        ("find", RepertoireStage::Choose) => {
            form.filter = field;
            form.edited();
        }
        ("side", _) => {
            let side = value.parse().ok().and_then(|at: usize| SIDES.get(at));
            form.player = side.copied().unwrap_or(form.player);
        }
        _ => {}
    }
}

/// Handles a press of a button in the repertoire dialog.
pub(crate) fn press(view: &mut View, button: &str, now: Duration) {
    match button {
        "take" => return view.take_repertoire(now),
        "confirm" => return view.confirm_repertoire(),
        _ => {}
    }
    let row = button.strip_prefix("row-").and_then(|at| at.parse::<usize>().ok());
    let is_taken = view.with_repertoires(|form, text| {
        match (button, row) {
            ("rename", _) => form.begin_rename(text),
            ("delete", _) => form.begin_delete(text),
            (_, Some(row)) => {
                form.focus(row);
                let is_opening = form.toggle(row, text);
                return !is_opening && !matches!(form.source(text), Some(RepertoireSource::Kept(_)) | None);
            }
            _ => {}
        }
        false
    });
    if is_taken == Some(true) {
        view.take_repertoire(now);
    }
}

/// Goes back from renaming or deleting a repertoire to the list of repertoires. Returns `false` if the dialog already
/// showed the list.
pub(crate) fn back(view: &mut View) -> bool {
    view.with_repertoires(|form, _| form.back()) == Some(true)
}
