//! Tests that the scripts in `web/` handle every request of the page and draw every control of a form.

use reversi_page::{Control, Request};

/// Returns one request of each type. The match fails to compile if a type is missing.
fn requests() -> Vec<Request> {
    let (title, name) = (String::new(), String::new());
    let all = vec![
        Request::Copy { title: title.clone(), text: String::new() },
        Request::CopyLink { title: title.clone(), fragment: String::new() },
        Request::ShareLink { title: title.clone(), fragment: String::new() },
        Request::SharePicture { title, name: name.clone(), svg: String::new(), width: 0 },
        Request::Paste,
        Request::Open,
        Request::Save { name: name.clone(), bytes: Vec::new() },
        Request::Picture { name: name.clone(), svg: String::new(), width: 0 },
        Request::Fetch { name },
        Request::FullScreen,
        Request::Sound { flips: 0 },
        Request::End { mood: "won", sound: true },
    ];
    let place = |request: &Request| match request {
        Request::Copy { .. } => 0,
        Request::CopyLink { .. } => 1,
        Request::ShareLink { .. } => 2,
        Request::SharePicture { .. } => 3,
        Request::Paste => 4,
        Request::Open => 5,
        Request::Save { .. } => 6,
        Request::Picture { .. } => 7,
        Request::Fetch { .. } => 8,
        Request::FullScreen => 9,
        Request::Sound { .. } => 10,
        Request::End { .. } => 11,
    };
    assert!(all.iter().map(place).eq(0..all.len()));
    all
}

#[test]
fn the_browser_carries_out_every_request() {
    let script = include_str!("../../../web/browser.js");
    for request in requests() {
        let json = serde_json::to_value(&request).unwrap();
        let key = format!("\n  {}: ", json["type"]);
        assert!(script.contains(&key), "web/browser.js does not carry out {}", json["type"]);
    }
}

#[test]
fn the_form_draws_every_control() {
    let script = include_str!("../../../web/form.js");
    for control in [
        Control::Choice { value: String::new(), choices: Vec::new() },
        Control::Switch { on: true },
        Control::Number { value: 1, range: (0, 2) },
        Control::Text { value: String::new(), lines: false, live: false },
    ] {
        let is_drawn = match &control {
            Control::Choice { .. } => script.contains(r#"control === "choice""#),
            Control::Switch { .. } => script.contains(r#"control === "switch""#),
            Control::Number { .. } => script.contains(r#"control === "number""#),
            Control::Text { .. } => script.contains(r#"type: "text""#) && script.contains(r#""textarea""#),
        };
        assert!(is_drawn, "web/form.js does not draw {control:?}");
    }
}
