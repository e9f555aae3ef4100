//! The board widget, which draws the board and handles pointer and keyboard input.

pub(crate) mod flip;
pub(crate) mod layout;
pub(crate) mod marks;
pub(crate) mod mesh;
pub(crate) mod painting;
pub(crate) mod picture;
pub(crate) mod theme;

use eframe::egui::{
    CursorIcon, Event, FocusDirection, Id, InputState, Key, Memory, PointerButton, Pos2, Response, Role, Sense, Ui,
    Vec2, WidgetInfo,
};
use reversi::{Board, Player, Size, Square};
use reversi_view::{Speed, SquareInput, Typed, say};

use crate::board::flip::Flips;
use crate::board::layout::Layout;
use crate::board::painting::Attention;
use crate::board::picture::Picture;

/// The state of the board widget, which persists between frames.
#[derive(Default)]
pub(crate) struct BoardView {
    /// The keyboard cursor. `None` until the keyboard is first used.
    cursor: Option<Square>,
    /// Whether the cursor is visible. It is visible if the user has used the keyboard more recently than the pointer.
    keyboard: bool,
    /// The widget of the square with the cursor. This widget has the keyboard focus for the whole board.
    focus: Option<Id>,
    /// The most recent position of the pointer.
    pointer: Option<Pos2>,
    /// The part of a square's name that the user has typed so far.
    typed: SquareInput,
    /// The board in the last frame. If the board changes, the flip animation starts from this board.
    shown: Option<Board>,
    /// The board and the side to move when a pointer button was last pressed, or `None` if the board ignored that
    /// press.
    pressed: Option<(Board, Option<Player>)>,
    /// The time of the last press of a pointer button in seconds, or `None` if the board did not ignore that press.
    pressed_elsewhere: Option<f64>,
    flips: Option<Flips>,
}

/// The longest time between two clicks that count as a double click, in seconds.
pub(crate) const DOUBLE_CLICK: f64 = 0.5;

/// The user's input on the board in this frame.
#[derive(Default, Debug)]
pub(crate) struct BoardInput {
    /// The squares that the user picked with the pointer or the keyboard, in order.
    pub(crate) picked: Vec<Square>,
    /// The square that the user clicked with the secondary button.
    pub(crate) picked_other: Option<Square>,
    /// The square that the user points at: the square of a move in a panel; otherwise the square of the visible cursor;
    /// otherwise the square under the pointer.
    pub(crate) looked_at: Option<Square>,
    /// The name that the user typed, if no square of this board has that name.
    pub(crate) off_board: Option<String>,
    /// Whether the user pressed Escape without having typed part of a square.
    pub(crate) escaped: bool,
}

impl BoardView {
    /// Shows the board in all available space. The board receives input only if it is `active`. `elsewhere` is the
    /// square of the move that the user points at in a panel, if any.
    pub(crate) fn show(
        &mut self,
        ui: &mut Ui,
        picture: &Picture<'_>,
        speed: Speed,
        active: bool,
        elsewhere: Option<Square>,
    ) -> BoardInput {
        let (area, _) = ui.allocate_exact_size(ui.available_size().max(Vec2::ZERO), Sense::hover());
        let layout = Layout::new(area, picture.model.board.size(), picture.coordinates, ui.ctx().pixels_per_point());
        let now = ui.input(|input| input.time);
        self.animate(picture, now, speed);

        let mut done = BoardInput::default();
        let cursor = self.cursor_on(layout.size);
        if active {
            self.read_keys(ui, layout.size, &mut done);
        }
        let pointer = self.read_pointer(ui, &layout, active);
        self.squares(ui, &layout, picture, cursor, active, &mut done);
        if self.flips.is_some() {
            ui.ctx().request_repaint();
        }

        let shown_cursor = self.cursor.filter(|_| self.keyboard && active);
        done.looked_at = elsewhere.or(shown_cursor).or_else(|| pointer.and_then(|at| layout.at(at)));
        let attention = Attention {
            square: done.looked_at,
            cursor: shown_cursor,
            pointer: pointer.filter(|_| {
                shown_cursor.is_none() && picture.model.end.is_none() && !ui.input(InputState::any_touches)
            }),
        };
        let is_pointed_at = elsewhere.is_none() && shown_cursor.is_none();
        if is_pointed_at && done.looked_at.is_some_and(|square| picture.model.can_pick(square)) {
            ui.ctx().set_cursor_icon(CursorIcon::PointingHand);
        }
        let painter = ui.painter().with_clip_rect(area.expand(2.0).intersect(ui.clip_rect()));
        painting::board(&painter, &layout, picture, self.flips.as_ref().map(|flips| (flips, now)), &attention);
        done
    }

    /// Returns the part of a square's name that the user has typed so far.
    pub(crate) fn typed(&self) -> &str {
        self.typed.text()
    }

    /// Starts a flip animation when the board changes, and removes the animation when it is finished.
    fn animate(&mut self, picture: &Picture<'_>, now: f64, speed: Speed) {
        if let Some(before) = self.shown.replace(*picture.model.board)
            && before != *picture.model.board
        {
            // Changes while setting up a position are not animated.
            let speed = if picture.model.free_hand { Speed::Off } else { speed };
            let model = picture.model;
            let winner = model.end.and_then(|end| end.winner);
            self.flips = Flips::new(&before, model.board, model.last, winner, now, speed);
        }
        if self.flips.as_ref().is_some_and(|flips| flips.is_over(now)) {
            self.flips = None;
        }
    }

    /// Returns the square of the cursor, or a central square if there is no cursor yet. A cursor outside the board
    /// moves to the central square.
    fn cursor_on(&mut self, size: Size) -> Square {
        let cursor = self.cursor.filter(|&cursor| size.contains(cursor)).unwrap_or(size.center()[0]);
        if self.cursor.is_some() {
            self.cursor = Some(cursor);
        }
        cursor
    }

    /// Handles arrow keys, Enter and typed squares in the order in which they were pressed.
    ///
    /// Arrow keys and Enter belong to the widget with the focus, and letters to a text field that is being edited. The
    /// board consumes the keys that it handles. Otherwise these keys would also move the focus or press a widget,
    /// because egui processes all keys of a frame before the focus follows the cursor.
    fn read_keys(&mut self, ui: &Ui, size: Size, done: &mut BoardInput) {
        let focused = ui.memory(Memory::focused);
        let (typing, ours) = (ui.ctx().text_edit_focused(), focused.is_none() || focused == self.focus);
        let mut moves_focus = false;
        ui.input_mut(|input| {
            input.events.retain(|event| match event {
                Event::Key { key: Key::Tab, pressed: true, .. } => {
                    moves_focus = true;
                    true
                }
                Event::Key { key, pressed: true, modifiers, .. } if modifiers.is_none() => {
                    let is_arrow = matches!(key, Key::ArrowLeft | Key::ArrowRight | Key::ArrowUp | Key::ArrowDown);
                    moves_focus &= !(ours && is_arrow);
                    !self.press(*key, ours, size, done)
                }
                Event::Text(text) if !typing => {
                    text.chars().for_each(|letter| self.type_letter(letter, size, done));
                    true
                }
                _ => true,
            });
        });
        if ours && !moves_focus {
            ui.memory_mut(|memory| memory.move_focus(FocusDirection::None));
        }
    }

    /// Handles a key press, and returns whether the board used it. `ours` is true if the arrow keys and
    /// Enter belong to the board.
    fn press(&mut self, key: Key, ours: bool, size: Size, done: &mut BoardInput) -> bool {
        let (columns, rows) = match key {
            Key::ArrowLeft if ours => (-1, 0),
            Key::ArrowRight if ours => (1, 0),
            Key::ArrowUp if ours => (0, -1),
            Key::ArrowDown if ours => (0, 1),
            Key::Escape | Key::Backspace => {
                done.escaped |= !self.typed.clear() && key == Key::Escape;
                return false;
            }
            Key::Enter | Key::Space if !self.typed.text().is_empty() => {
                done.picked.extend(self.typed.square(size));
                self.typed.clear();
                return true;
            }
            Key::Enter | Key::Space if ours => {
                // If the cursor is hidden, the first key press only shows the cursor.
                match self.cursor.filter(|_| self.keyboard) {
                    Some(cursor) => done.picked.push(cursor),
                    None => self.step(size, 0, 0),
                }
                return true;
            }
            _ => return false,
        };
        self.typed.clear();
        self.step(size, columns, rows);
        true
    }

    /// Moves the cursor within the board. If the cursor was hidden, only shows the cursor.
    fn step(&mut self, size: Size, columns: i8, rows: i8) {
        let from = self.cursor_on(size);
        if self.keyboard && self.cursor.is_some() {
            let column = from.column().saturating_add_signed(columns).min(size.width() - 1);
            let row = from.row().saturating_add_signed(rows).min(size.height() - 1);
            self.cursor = Square::new(column, row).ok().or(self.cursor);
        } else {
            self.cursor = Some(from);
        }
        self.keyboard = true;
    }

    /// Handles a typed letter or digit. Picks the square as soon as no further digit can follow. Until then, the cursor
    /// moves to the square that has been typed so far, and Enter picks that square.
    fn type_letter(&mut self, letter: char, size: Size, done: &mut BoardInput) {
        let typed = self.typed.take(letter, size);
        if let Typed::Part(Some(square)) | Typed::Square(square) = typed {
            (self.cursor, self.keyboard) = (Some(square), true);
        }
        match typed {
            Typed::Square(square) => done.picked.push(square),
            Typed::OffBoard(typed) => done.off_board = Some(typed),
            Typed::Nothing | Typed::Part(_) => {}
        }
    }

    /// Returns the position of the pointer if the pointer is over the board and nothing covers the board there. Moving
    /// the pointer or pressing a pointer button hides the keyboard cursor.
    fn read_pointer(&mut self, ui: &Ui, layout: &Layout, active: bool) -> Option<Pos2> {
        let pointer = ui.input(|input| input.pointer.latest_pos());
        let before = std::mem::replace(&mut self.pointer, pointer);
        if pointer != before || ui.input(|input| input.pointer.any_pressed()) {
            self.keyboard = false;
        }
        let at = ui.input(|input| input.pointer.hover_pos()).filter(|_| active)?;
        let in_front = ui.ctx().layer_id_at(at).is_some_and(|layer| layer != ui.layer_id());
        (layout.frame.contains(at) && !in_front).then_some(at)
    }

    /// Adds each square as a widget with its own label. Only the square with the cursor can have the focus, so that a
    /// single press of Tab leaves the board.
    fn squares(
        &mut self,
        ui: &mut Ui,
        layout: &Layout,
        picture: &Picture<'_>,
        cursor: Square,
        active: bool,
        done: &mut BoardInput,
    ) {
        // A click counts only if the board did not change between press and release, and if the press did not close a
        // menu. The second click of a double click on a dialog that has just closed does not count either.
        if ui.input(|input| input.pointer.any_pressed()) {
            let now = ui.input(|input| input.time);
            let again = self.pressed_elsewhere.is_some_and(|before| now - before <= DOUBLE_CLICK);
            let meant = active && !again;
            self.pressed = meant.then_some((*picture.model.board, picture.model.player));
            self.pressed_elsewhere = (!meant).then_some(now);
        }
        let by_pointer = ui.input(|input| input.pointer.any_released());
        let cursor = self.cursor.unwrap_or(cursor);
        let ids = ui.scope_id().with("square");
        for square in layout.size.squares() {
            let has_cursor = square == cursor;
            let sense = if has_cursor { Sense::click() } else { Sense::CLICK };
            let id = ids.with((square.column(), square.row()));
            let response = ui.interact(layout.square(square), id, sense);
            response.widget_info(|| {
                let name = say::spoken_square(picture.model, square, picture.text);
                WidgetInfo::labeled(Role::Button, active && picture.model.can_pick(square), name)
            });
            if has_cursor && active {
                self.keep_focus(ui, &response);
            }
            // Screen readers click without a pointer, so their clicks always count.
            let same = !by_pointer || self.pressed == Some((*picture.model.board, picture.model.player));
            if response.clicked() && active && same {
                done.picked.push(square);
                self.cursor = Some(square);
            }
            if response.clicked_by(PointerButton::Secondary) && active && same {
                done.picked_other = Some(square);
            }
        }
    }

    /// Gives the board the focus, unless the user has moved the focus to another widget.
    fn keep_focus(&mut self, ui: &Ui, square: &Response) {
        let before = self.focus.replace(square.id);
        if ui.memory(|memory| memory.focused().is_none_or(|focused| Some(focused) == before)) {
            square.request_focus();
        }
    }
}
