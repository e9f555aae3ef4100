//! The state of the page: everything that the scripts draw.

use crate::board::{SquareState, side, squares};
use crate::dialog;
use crate::explorer::{self, ExplorerState};
use crate::form::Form;
use crate::graph::{self, GraphState};
use crate::move_list::{self, MoveRowState};
use crate::page::{COPY_LINK, PLAY_TAB, PUZZLES_TAB, REVIEW_TAB, SAVE_GAMES, offers};
use crate::request::Request;
use crate::review::{self, ReviewState};
use crate::{exercise, set_up};
use reversi::{Player, Square};
use reversi_view::{Action, ActionInfo, Appearance, Menu, Speed, Theme, Verdict, View};
use serde::Serialize;
use std::time::Duration;

/// Everything that the page draws.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct State {
    /// The code of the language, such as `en`.
    pub language: &'static str,
    /// The colour theme of the board.
    pub theme: Theme,
    /// The setting for light or dark colours outside the board.
    pub appearance: Appearance,
    /// The speed of the animation of flipping discs.
    pub speed: Speed,
    /// Whether the board's frame shows letters and numbers.
    pub coordinates: bool,
    /// Whether legal squares are marked.
    pub legal: bool,
    /// Whether the board shows which discs a move on the square under the pointer would flip.
    pub preview: bool,
    /// Whether the first tap on a square previews the move and the second tap plays the move.
    pub tap_twice: bool,
    /// The number of columns and the number of rows of the board.
    pub size: (u8, u8),
    /// The state of each square, row by row.
    pub squares: Vec<SquareState>,
    /// The side that the user plays in this position: `black` or `white`. `None` if it is not the user's turn.
    pub player: Option<&'static str>,
    /// Whether the user may choose any square, for example to set up a position.
    pub free_hand: bool,
    /// The text above the board.
    pub status: StatusState,
    /// The cards that describe the two players.
    pub cards: [CardState; 2],
    /// The notices that the page shows.
    pub notices: Vec<String>,
    /// The messages for screen readers since the last state.
    pub said: Vec<String>,
    /// The part of a square's name that the user has typed so far.
    pub typed: String,
    /// The menus with all actions.
    pub menus: Vec<MenuState>,
    /// The actions that have a button beside the board.
    pub buttons: Vec<ActionState>,
    /// The tabs at the bottom of a small screen. A tab that is on is open.
    pub tabs: Vec<ActionState>,
    /// The moves of the current line, in rows of two. Each row begins with the number of its first move.
    pub moves: Vec<MoveRowState>,
    /// The name of the opening.
    pub opening: Option<String>,
    /// The value of the position and the engine's current activity, as text.
    pub thought: Option<String>,
    /// The title of the best line, and the names of its moves.
    pub line: Option<(String, Vec<String>)>,
    /// The comment on the current move.
    pub comment: String,
    /// The review of the current line.
    pub review: Option<ReviewState>,
    /// The evaluation graph, if the user has switched it on.
    pub graph: Option<GraphState>,
    /// The explorer, if the user has switched it on.
    pub explorer: Option<ExplorerState>,
    /// The form for setting up a position or for the current exercise. This form replaces the list of moves.
    pub tools: Option<Form>,
    /// The open dialog as a form.
    pub dialog: Option<Form>,
    /// The fixed labels of the page.
    pub words: Words,
    /// The time in milliseconds after which the script sends [`Input::Tick`](crate::Input::Tick) if nothing else
    /// happens.
    pub next_tick: Option<f64>,
    /// The requests to the browser.
    pub requests: Vec<Request>,
}

/// The fixed labels of the page, in the current language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[allow(missing_docs)]
pub struct Words {
    pub title: String,
    pub board: String,
    pub moves: String,
    pub no_moves: String,
    pub close: String,
    /// The label of the tab that opens the menus.
    pub more: String,
    pub panel_width: String,
    /// The text that asks for a second tap on a square. `{}` stands for the name of the square.
    pub tap_again: String,
}

/// The text above the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StatusState {
    /// The colour of the disc beside the headline.
    pub player: Option<&'static str>,
    /// The side to move, or the result of the game.
    pub headline: String,
    /// Further information below the headline.
    pub detail: String,
    /// Whether the game is over.
    pub over: bool,
    /// The verdict on the last try in an exercise: `right` or `wrong`.
    pub verdict: Option<&'static str>,
}

/// The card that describes a player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CardState {
    /// The side: `black` or `white`.
    pub player: &'static str,
    /// The name of the side.
    pub name: String,
    /// A description of the player, including whether it is the player's turn.
    pub line: String,
    /// The name of the player or a short description of the player, for small screens.
    pub short: String,
    /// A description of the engine's level.
    pub explained: Option<String>,
    /// The number of the player's discs.
    pub count: usize,
    /// The number of the player's discs in words, for screen readers.
    pub label: String,
    /// Whether this side is to move.
    pub turn: bool,
    /// The remaining time on the player's clock, and whether the time is running out.
    pub clock: Option<(String, bool)>,
}

/// A menu.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MenuState {
    /// The title of the menu.
    pub name: String,
    /// The actions in the menu. A separator divides the groups.
    pub groups: Vec<Vec<ActionState>>,
}

/// An action in a menu or on a button.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ActionState {
    /// The name of the action, for [`Input::Action`](crate::Input::Action).
    pub name: String,
    /// The label of the action.
    pub label: String,
    /// The key of the action. Empty if the action has no key.
    pub key: String,
    /// Whether the action is enabled.
    pub enabled: bool,
    /// Whether the action is on, if it can be switched on and off.
    pub on: Option<bool>,
}

impl State {
    pub(crate) fn new(view: &View, looked_at: Option<Square>, touch: bool, now: Duration) -> State {
        let (session, settings, text, board) = (view.session(), view.settings(), view.text(), view.board());
        let status = view.status(looked_at, true);
        let verdict = view.exercise().and_then(|exercise| exercise.verdict);
        let tools = set_up::form(view, touch).or_else(|| exercise::form(view));
        let is_thinking = settings.live || session.thinking().is_some() || session.hint().is_some();
        let next_tick = view.next_tick(now).map(|then| then.saturating_sub(now).as_secs_f64() * 1000.0);
        State {
            language: text.language().code(),
            theme: settings.theme,
            appearance: settings.appearance,
            speed: settings.speed,
            coordinates: settings.coordinates,
            legal: settings.legal,
            preview: settings.preview,
            tap_twice: settings.tap_shows,
            size: (view.size().width(), view.size().height()),
            squares: squares(view),
            player: board.player.map(side),
            free_hand: board.free_hand,
            status: StatusState {
                player: status.player.map(side),
                headline: verdict.map_or(status.headline, |verdict| match verdict {
                    Verdict::Right => text.exercise_is_right(),
                    Verdict::Wrong => text.exercise_is_wrong(),
                }),
                detail: status.detail,
                over: status.over,
                verdict: verdict.map(|verdict| match verdict {
                    Verdict::Right => "right",
                    Verdict::Wrong => "wrong",
                }),
            },
            cards: Player::ALL.map(|player| card(view, player, now)),
            notices: view.notices().texts().to_vec(),
            said: Vec::new(),
            typed: String::new(),
            menus: Menu::ALL.into_iter().map(|menu| self::menu(view, menu)).collect(),
            buttons: buttons(view, now),
            tabs: tabs(view),
            moves: move_list::moves(view),
            opening: session.opening().map(|opening| text.opening(opening.name)),
            thought: (is_thinking && tools.is_none()).then(|| view.thought()),
            line: view.best_line().map(|line| (line.title, line.moves)),
            comment: view.comment().to_owned(),
            review: review::review(view),
            graph: graph::graph(view),
            explorer: explorer::explorer(view).filter(|_| tools.is_none()),
            tools,
            dialog: dialog::form(view, touch),
            words: Words {
                title: text.about_title(),
                board: text.page_board(),
                moves: text.page_moves(),
                no_moves: text.moves_none(),
                close: text.button_close(),
                more: text.page_tab_more(),
                panel_width: text.page_panel_width(),
                tap_again: text.page_tap_again("{}"),
            },
            next_tick,
            requests: Vec::new(),
        }
    }
}

fn card(view: &View, player: Player, now: Duration) -> CardState {
    let card = view.card(player, now);
    CardState {
        player: side(player),
        name: card.name,
        line: card.line,
        short: view.session().player_name(player).map_or(card.who_short, str::to_owned),
        explained: card.explained,
        count: card.count,
        label: card.count_spoken,
        turn: card.is_turn,
        clock: card.clock,
    }
}

fn menu(view: &View, menu: Menu) -> MenuState {
    let text = view.text();
    let infos: Vec<&ActionInfo> = menu.actions().filter(|info| offers(info.action)).collect();
    let groups = infos.chunk_by(|_, next| !next.action.starts_group());
    let entry = |info: &&ActionInfo| action(view, info.action, info.name(text));
    let mut groups: Vec<Vec<ActionState>> = groups.map(|group| group.iter().map(entry).collect()).collect();
    let mut add = |after: Action, name: &str, label: String| {
        let mut groups = groups.iter_mut();
        if let Some(group) = groups.find(|group| group.iter().any(|entry| entry.name == after.id())) {
            group.push(ActionState { name: name.to_owned(), label, key: String::new(), enabled: true, on: None });
        }
    };
    match menu {
        Menu::Game => add(Action::Save, SAVE_GAMES, text.page_save_games()),
        Menu::Moves => add(Action::CopyMoves, COPY_LINK, text.page_copy_link()),
        Menu::Analysis | Menu::View | Menu::Help => {}
    }
    MenuState { name: menu.name(text), groups }
}

/// Returns the tabs. The scripts add a tab that opens the menus.
fn tabs(view: &View) -> Vec<ActionState> {
    let (session, text) = (view.session(), view.text());
    let is_review = session.review().is_some() || session.review_progress().is_some();
    let open = match () {
        () if view.is_on(Action::Puzzles) == Some(true) => PUZZLES_TAB,
        () if view.is_on(Action::Retry) == Some(true) || is_review && !view.is_exercise() => REVIEW_TAB,
        () if view.is_exercise() || view.set_up().is_some() => "",
        () => PLAY_TAB,
    };
    let tabs = [
        (PLAY_TAB, text.page_tab_play()),
        (PUZZLES_TAB, text.page_tab_puzzles()),
        (REVIEW_TAB, text.page_tab_review()),
        (Action::Games.id(), text.page_tab_games()),
    ];
    let tab = |(name, label): (&str, String)| ActionState {
        name: name.to_owned(),
        label,
        key: String::new(),
        enabled: true,
        on: Some(name == open),
    };
    tabs.into_iter().map(tab).collect()
}

fn action(view: &View, action: Action, label: String) -> ActionState {
    ActionState {
        name: action.id().to_owned(),
        label,
        key: view.key(action),
        enabled: view.can(action),
        on: view.is_on(action),
    }
}

/// Returns the actions that have a button beside the board. The number of buttons never changes, so that no button
/// moves just before the user presses it.
fn buttons(view: &View, now: Duration) -> Vec<ActionState> {
    let (session, text) = (view.session(), view.text());
    let pause = if session.is_paused() { text.button_resume() } else { text.button_pause() };
    let has_clock = session.clocks(now).is_some();
    let fourth = match () {
        () if session.is_line_over() => (text.button_play_again(), Action::PlayAgain),
        () if session.is_paused() || has_clock => (pause, Action::Pause),
        // Before the first move, the user is more likely to need the start dialog than `MoveNow`.
        () if session.line().len() == 1 && session.thinking().is_none() => (text.action_start(), Action::Start),
        () => (text.button_move_now(), Action::MoveNow),
    };
    if let Some(end) = view.game_end() {
        let steps = [(Action::Previous, text.action_previous()), (Action::Next, text.action_next())];
        // The button to play again is where the last button is during the game.
        let [again, review, retry, share] = end.buttons;
        let buttons = steps.into_iter().chain([review, retry, share, again]);
        return buttons.map(|(name, label)| action(view, name, label)).collect();
    }
    let buttons = [
        (text.action_previous(), Action::Previous),
        (text.action_next(), Action::Next),
        (text.action_undo(), Action::Undo),
        (text.action_hint(), Action::Hint),
        (text.page_values(), Action::Values),
        fourth,
    ];
    buttons.into_iter().map(|(label, name)| action(view, name, label)).collect()
}
