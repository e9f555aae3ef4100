//! The form that shows a list of games in a table.

use crate::form::{Button, Control, Field, Form, Heading, Line, Table};
use reversi_view::{Column, Dialog, GameList, Text, TextField, View, say};
use std::ops::Range;

/// The number of rows that the form shows at a time.
const PAGE: usize = 50;
/// The total width of the columns, in characters. If the screen is narrower, the user can scroll the table.
const ROOM: u16 = 120;

/// Returns the range of rows that the form shows. The range contains the selected row.
pub(crate) fn rows(game_list: &GameList) -> Range<usize> {
    let first = game_list.selected() / PAGE * PAGE;
    first..(first + PAGE).min(game_list.count())
}

/// Requests the rows that the form shows, unless these rows are already loaded.
pub(crate) fn show(view: &mut View) {
    if let (true, Some(game_list)) = (matches!(view.dialog(), Some(Dialog::Games)), view.game_list_mut()) {
        let rows = rows(game_list);
        game_list.show(rows);
    }
}

/// Returns the list of games as a form.
pub(crate) fn form(view: &View) -> Option<Form> {
    let (game_list, text) = (view.game_list()?, view.text());
    let rows = rows(game_list);
    let explored =
        game_list.explored().map(|found| format!("{} {}", text.games_through_next(), say::explored(found, text)));
    let filter = Field {
        name: "filter".to_owned(),
        label: text.games_filter(),
        control: Control::Text { value: game_list.filter.text.clone(), lines: false, live: true },
        help: Some(text.games_filter_hint()),
    };
    let through = Field {
        name: "through".to_owned(),
        label: text.games_through(),
        control: Control::Switch { on: game_list.through().is_some() },
        help: None,
    };
    let is_searchable = view.can_search_position() || game_list.through().is_some();
    let buttons = [
        (game_list.is_filtered(), Button::new("all", text.games_list_all())),
        (view.game_lists().has_former(), Button::new("former", text.games_former())),
        (rows.start > 0, Button::new("previous", text.button_previous())),
        (rows.end < game_list.count(), Button::new("next", text.button_next())),
        (true, Button::new("cancel", text.button_close())),
    ];
    let (sources, shown) = view.game_lists().sources();
    let others = sources.iter().enumerate().filter(|(at, _)| Some(*at) != shown);
    Some(Form {
        kind: "games",
        quick: others.map(|(at, source)| Button::new(format!("source-{at}"), source.title(text))).collect(),
        title: game_list.source().title(text),
        lines: vec![say::games_counted(game_list, text)],
        fields: std::iter::once(filter).chain(is_searchable.then_some(through)).collect(),
        table: Some(table(game_list, rows, text)),
        more: explored.into_iter().chain(say::games_read(game_list, text)).collect(),
        trouble: game_list.fault(text).or_else(|| game_list.outcome(text)),
        buttons: buttons.into_iter().filter(|(shown, _)| *shown).map(|(_, button)| button).collect(),
        ..Form::default()
    })
}

/// Returns the name of the button that sorts the list by a column.
fn sort_button(column: Column) -> String {
    format!("sort-{}", column.id())
}

fn table(game_list: &GameList, rows: Range<usize>, text: &Text) -> Table {
    let columns = game_list.columns(ROOM, 1);
    let (sort, descending) = game_list.sort();
    let headings = columns.iter().map(|(column, _)| Heading {
        name: column.sort().map(|_| sort_button(column)),
        label: column.title(text),
        number: column.is_number(),
        sorted: column.sort().filter(|&by| by == sort).map(|_| if descending { "descending" } else { "ascending" }),
    });
    let line = |at: usize| Line {
        name: format!("row-{at}"),
        cells: columns.iter().map(|(column, _)| game_list.cell(at, column, text).unwrap_or_default()).collect(),
        chosen: None,
        current: at == game_list.selected(),
    };
    Table {
        label: game_list.source().title(text),
        columns: headings.collect(),
        rows: rows.filter(|&at| game_list.row(at).is_some()).map(line).collect(),
        nothing: say::games_nothing(game_list, text),
    }
}

/// Sets the filter or another field of the list.
pub(crate) fn fill(view: &mut View, name: &str, value: &str) {
    match (name, view.game_list_mut()) {
        ("filter", Some(game_list)) => {
            game_list.filter = TextField::new(value);
            game_list.edited();
        }
        ("through", Some(_)) => view.toggle_through(),
        _ => {}
    }
}

/// Handles a press of a button in the list.
pub(crate) fn press(view: &mut View, button: &str) {
    let number = |prefix: &str| button.strip_prefix(prefix).and_then(|at| at.parse::<usize>().ok());
    if let Some(source) = number("source-").and_then(|at| view.game_lists().sources().0.into_iter().nth(at)) {
        return view.game_lists_mut().show(&source);
    }
    let row = number("row-");
    let Some(game_list) = view.game_list_mut() else { return };
    let first = rows(game_list).start;
    if let Some(at) = row.filter(|&at| at < game_list.count()) {
        game_list.select(at);
        return view.game_lists_mut().open_selected();
    }
    match button {
        "previous" => game_list.select(first.saturating_sub(PAGE)),
        "next" => game_list.select(first + PAGE),
        "all" => game_list.list_all(),
        "former" => drop(view.game_lists_mut().end_search()),
        _ => {
            let columns = game_list.columns(ROOM, 1);
            let mut sorts = columns.iter().filter_map(|(column, _)| Some((sort_button(column), column.sort()?)));
            let sort = sorts.find(|(name, _)| name == button);
            sort.into_iter().for_each(|(_, sort)| game_list.sort_by(sort));
        }
    }
}
