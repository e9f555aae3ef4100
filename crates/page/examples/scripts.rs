//! Sends random sequences of inputs to the page. For each sequence, prints a line of JSON with the inputs and the final
//! state of the page. In a browser, the page must reach the same final states (`web/tests/scripts.test.mjs`).
//!
//! The argument is the number of sequences.

use fastrand::Rng;
use reversi_page::{Form, Input, Page, Start, State};
use serde_json::{Value, json};
use std::io::{BufWriter, Write};
use std::time::Duration;

/// The number of inputs in a sequence.
const LENGTH: u32 = 50;

const PASTED: [&str; 5] =
    ["f5d6c3d3c4", "(;GM[2]RU[Othello];B[f5];W[d6](;B[c3])(;B[c5]))", "f5f5", "no game", "f5f6e6f4"];
/// The actions that open a list of games. They are excluded because this program reads the games on another thread,
/// whereas a browser reads them immediately.
const LISTS: [&str; 2] = ["games", "games-here"];
const KEYS: [&str; 8] = ["f", "5", "d", "3", "Escape", "Enter", "V", "?"];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let scripts = std::env::args().nth(1).map_or(Ok(200), |number| number.parse())?;
    let mut out = BufWriter::new(std::io::stdout().lock());
    for seed in 0..scripts {
        writeln!(out, "{}", script(seed)?)?;
    }
    Ok(())
}

fn script(seed: u64) -> Result<Value, Box<dyn std::error::Error>> {
    let mut rng = Rng::with_seed(seed);
    let language = if seed.is_multiple_of(2) { "en" } else { "ja" };
    let mut page = Page::new(&Start { languages: vec![language.to_owned()], ..Start::default() }, Duration::ZERO);
    let mut inputs = Vec::new();
    for second in 0..LENGTH {
        let now = Duration::from_secs(second.into());
        let state = page.state(now);
        let input = next(&state, &mut rng);
        page.send(serde_json::from_value::<Input>(input.clone())?, now);
        // No engine is running, so the requests to engines are discarded.
        drop(page.take_engine_requests());
        inputs.push(input);
    }
    let now = Duration::from_secs(LENGTH.into());
    let changes = page.take_changes();
    let state = serde_json::to_string(&page.state(now))?;
    Ok(json!({ "language": language, "inputs": inputs, "state": state, "changes": serde_json::to_string(&changes)? }))
}

/// Returns a random input. The page ignores inputs that are impossible in its current state.
fn next(state: &State, rng: &mut Rng) -> Value {
    if let Some(form) = state.dialog.as_ref().or(state.tools.as_ref())
        && rng.usize(..4) > 0
    {
        return in_form(form, rng);
    }
    match rng.usize(..16) {
        0..8 => {
            let legal: Vec<_> = state.squares.iter().filter(|square| square.legal).collect();
            let among = if legal.is_empty() { state.squares.iter().collect() } else { legal };
            json!({ "type": "square", "square": one(rng, &among).name.to_string() })
        }
        8 => json!({ "type": "other-square", "square": one(rng, &state.squares).name.to_string() }),
        9..12 => {
            let actions = state.menus.iter().flat_map(|menu| menu.groups.iter().flatten());
            let actions: Vec<_> = actions.filter(|action| !LISTS.contains(&action.name.as_str())).collect();
            json!({ "type": "action", "name": one(rng, &actions).name })
        }
        12 => json!({ "type": "action", "name": one(rng, &["undo", "redo", "first", "last", "new-game"]) }),
        13 => json!({ "type": "go-to", "index": rng.usize(..12) }),
        14 => json!({ "type": "key", "key": one(rng, &KEYS), "control": false }),
        _ => json!({ "type": "paste", "text": one(rng, &PASTED) }),
    }
}

fn in_form(form: &Form, rng: &mut Rng) -> Value {
    // The random inputs never change the language, because the page in the browser would have to fetch the messages of
    // the new language, whereas this program contains the messages of all languages.
    let fields: Vec<_> = form.fields.iter().filter(|field| field.name != "language").collect();
    if !fields.is_empty() && rng.usize(..2) == 0 {
        let field = one(rng, &fields);
        let value = one(rng, &["0", "1", "2", "true", "person", "10", "black", "white", "classic", "8"]);
        return json!({ "type": "fill", "field": field.name, "value": value });
    }
    let buttons = form.quick.iter().chain(&form.buttons);
    let buttons: Vec<_> = buttons.filter(|button| !LISTS.contains(&button.name.as_str())).collect();
    json!({ "type": "press", "button": one(rng, &buttons).name })
}

/// Returns a random element of a nonempty list.
fn one<'a, T>(rng: &mut Rng, among: &'a [T]) -> &'a T {
    &among[rng.usize(..among.len())]
}
