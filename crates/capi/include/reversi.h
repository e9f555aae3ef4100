/*
 * reversi.h: games of Reversi (Othello) by three rule sets on boards from 2 x 2 to 26 x 26, and an engine that plays at
 * twenty levels, evaluates moves and solves endgames.
 *
 *     cc play.c $(pkg-config --cflags --libs reversi)
 *
 * Generated from crates/capi by cbindgen. Licensed under MIT OR Apache-2.0.
 *
 * Errors. A function that can fail returns a ReversiStatus, which is 0 (REVERSI_STATUS_OK) on success. If the call fails,
 * reversi_last_error() returns a sentence that says why. A failed call changes nothing and writes no results. A null pointer
 * is an error unless the function's comment allows it.
 *
 * Memory. A ReversiGame and a ReversiEngine belong to the caller, who frees each once with reversi_game_free or
 * reversi_engine_free. Strings that the library writes to a `char **` are freed with reversi_string_free. A returned
 * `const char *` belongs to the library. Arrays belong to the caller: a function writes at most `capacity` items, and the
 * number of items to `count`. If they do not fit, it fails with REVERSI_STATUS_TOO_SMALL and writes only `count`. With a null
 * array and a capacity of 0, a function only counts.
 *
 * Threads. Every function may be called on any thread, and threads may share games and engines: calls that use the same game
 * wait for each other. An engine runs one search at a time. During a search, other calls on the same engine fail with
 * REVERSI_STATUS_BUSY, except reversi_engine_stop. A search copies its game first, so that the game can be changed
 * during the search. Do not free a game or an engine that another thread still uses, or an engine in its own callback.
 */


#ifndef REVERSI_H
#define REVERSI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// How a call ended. New versions may add numbers, but do not change the meaning of a number.
typedef enum ReversiStatus {
    // The call succeeded.
    REVERSI_STATUS_OK = 0,
    // A pointer is null.
    REVERSI_STATUS_NULL = 1,
    // A text is not UTF-8.
    REVERSI_STATUS_TEXT = 2,
    // There are no such rules.
    REVERSI_STATUS_RULES = 3,
    // There is no board of this size, or the rules do not allow it.
    REVERSI_STATUS_SIZE = 4,
    // There is no such player.
    REVERSI_STATUS_PLAYER = 5,
    // There is no such square.
    REVERSI_STATUS_SQUARE = 6,
    // The move is illegal.
    REVERSI_STATUS_ILLEGAL = 7,
    // A move of a transcript cannot be read or played.
    REVERSI_STATUS_TRANSCRIPT = 8,
    // A text is not a board.
    REVERSI_STATUS_BOARD = 9,
    // There is no move to take back.
    REVERSI_STATUS_NOTHING_TO_UNDO = 10,
    // The game is over, so that there is nothing to search.
    REVERSI_STATUS_GAME_OVER = 11,
    // The game is not over, so that it has no result.
    REVERSI_STATUS_NOT_OVER = 12,
    // There is no such level.
    REVERSI_STATUS_LEVEL = 13,
    // An engine cannot be created with these options.
    REVERSI_STATUS_ENGINE = 14,
    // The engine is already searching.
    REVERSI_STATUS_BUSY = 15,
    // The array is too small.
    REVERSI_STATUS_TOO_SMALL = 16,
    // There is an error in the library. The handles of the call can still be freed.
    REVERSI_STATUS_INTERNAL = 17,
} ReversiStatus;

// A player, or neither.
typedef enum ReversiPlayer {
    // Neither player: an empty square, or the turn when the game is over.
    REVERSI_PLAYER_NONE = 0,
    // Black, who moves first.
    REVERSI_PLAYER_BLACK = 1,
    // White.
    REVERSI_PLAYER_WHITE = 2,
} ReversiPlayer;

// How a score was found, and so how far it can be trusted.
typedef enum ReversiScoreKind {
    // Proved: the result with perfect play by both sides.
    REVERSI_SCORE_KIND_EXACT = 0,
    // Proved to be a win (discs above 0), a loss or a draw; how many discs says no more than that.
    REVERSI_SCORE_KIND_WIN_LOSS_DRAW = 1,
    // Searched to the end of the game with forward pruning, see `confidence`.
    REVERSI_SCORE_KIND_SELECTIVE = 2,
    // Searched to `depth`, with the evaluation there.
    REVERSI_SCORE_KIND_ESTIMATE = 3,
} ReversiScoreKind;

// The rules of a game.
typedef enum ReversiRules {
    // The rules of tournaments: there are four discs at the start, and a move turns over at least one disc.
    REVERSI_RULES_OTHELLO = 0,
    // The same game from an empty board: the players fill the four centre squares first.
    REVERSI_RULES_CLASSIC = 1,
    // A move may be on any empty square. Boards are square, with an even side of at least 4.
    REVERSI_RULES_FREE = 2,
} ReversiRules;

// An engine. It owns its memory, so that several can run side by side.
typedef struct ReversiEngine ReversiEngine;

// A game: a position that was reached by legal moves, with its history. A side without a legal move passes automatically, and
// the pass is part of the history.
typedef struct ReversiGame ReversiGame;

// A square of a board. Both numbers count from 0: `a1`, at the top left, is column 0 and row 0.
typedef struct ReversiSquare {
    // The column, from the left.
    uint8_t column;
    // The row, from the top.
    uint8_t row;
} ReversiSquare;

// The name of a square, such as `f5`.
typedef struct ReversiSquareName {
    // The name, which ends with a zero.
    char text[4];
} ReversiSquareName;

// The size of a board.
typedef struct ReversiSize {
    // The number of columns.
    uint32_t width;
    // The number of rows.
    uint32_t height;
} ReversiSize;

// The number of discs of each side.
typedef struct ReversiDiscs {
    // The number of black discs.
    uint32_t black;
    // The number of white discs.
    uint32_t white;
} ReversiDiscs;

// One step of a game: a disc, or a pass.
typedef struct ReversiPly {
    // The side that moved or passed.
    enum ReversiPlayer player;
    // Whether the step is a pass, which has no square.
    bool is_pass;
    // The square of the disc.
    struct ReversiSquare square;
} ReversiPly;

// A move, and what it is worth.
typedef struct ReversiAnswer {
    // The move.
    struct ReversiSquare square;
    // By how many discs the side to move will lead in the official score.
    int32_t discs;
    // How sure that is.
    enum ReversiScoreKind kind;
    // The plies of an estimate; 0 for other kinds.
    uint32_t depth;
    // The probability that each cut of a selective search was right, in percent; 0 for other kinds.
    uint32_t confidence;
    // The positions that were searched. For the values of all moves, the first answer has those of all together.
    uint64_t nodes;
    // How long it took.
    double seconds;
} ReversiAnswer;

// Is told what was found so far, after each iteration of a search and on the thread that asked for it. If it returns false, the
// search ends within milliseconds, and it is not called again. `answers` is there during the call alone; `user` is what the search was given. It must neither
// throw nor jump out. Null is nobody who wants to know.
typedef bool (*ReversiProgress)(const struct ReversiAnswer *answers, size_t count, void *user);

// When a search ends: at whatever limit is reached first. A field of 0 limits nothing, so that `{.depth = 12}` says all. Without any
// limit the search goes on until the position is solved, or until it is stopped. For a move at once, ask for a depth of 1.
typedef struct ReversiLimits {
    // Plies to look ahead; 0 is as many as there are. A solve ignores it.
    uint32_t depth;
    // Positions to look at; 0 is any number.
    uint64_t nodes;
    // Time, in thousandths of a second; 0 is as long as it takes.
    uint64_t milliseconds;
} ReversiLimits;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// Reads a square, such as `f5`.
enum ReversiStatus reversi_square_parse(const char *name, struct ReversiSquare *square);

// Returns the name of a square, or an empty name if there is no such square on any board.
struct ReversiSquareName reversi_square_name(struct ReversiSquare square);

// Returns a sentence that says why the last failed call on this thread failed, or an empty string if no call has failed. The
// string is valid until the next call on this thread that fails.
const char *reversi_last_error(void);

// Frees a string that the library has written to a `char **`. Does nothing if the pointer is null.
void reversi_string_free(char *string);

// Creates a game by `rules`, a ReversiRules. The width and the height are from 2 to 26.
enum ReversiStatus reversi_game_new(int rules, uint32_t width, uint32_t height, struct ReversiGame **game);

// Creates a game that starts on a board: one line per row, with B, W and . (or X, O and -). `first`, a ReversiPlayer, moves
// next, or passes if only the other side has a legal move.
enum ReversiStatus reversi_game_from_board(int rules,
                                           const char *board,
                                           int first,
                                           struct ReversiGame **game);

// Creates a copy of a game with its history.
enum ReversiStatus reversi_game_copy(const struct ReversiGame *game, struct ReversiGame **copy);

// Frees a game. Does nothing if the pointer is null.
void reversi_game_free(struct ReversiGame *game);

// Writes the size of the board.
enum ReversiStatus reversi_game_size(const struct ReversiGame *game, struct ReversiSize *size);

// Writes the side to move, or neither when the game is over.
enum ReversiStatus reversi_game_turn(const struct ReversiGame *game, enum ReversiPlayer *turn);

// Writes the owner of the disc on a square, or neither if the square is empty.
enum ReversiStatus reversi_game_disc(const struct ReversiGame *game,
                                     struct ReversiSquare square,
                                     enum ReversiPlayer *disc);

// Writes the number of discs on the board.
enum ReversiStatus reversi_game_score(const struct ReversiGame *game, struct ReversiDiscs *score);

// Writes the official score of a game that is over, in which the empty squares go to the winner.
enum ReversiStatus reversi_game_official_score(const struct ReversiGame *game, struct ReversiDiscs *score);

// Writes the squares of the legal moves, row by row. There are none when the game is over.
enum ReversiStatus reversi_game_moves(const struct ReversiGame *game,
                                      struct ReversiSquare *squares,
                                      size_t capacity,
                                      size_t *count);

// Writes the squares of the discs that a legal move turns over.
enum ReversiStatus reversi_game_flips(const struct ReversiGame *game,
                                      struct ReversiSquare square,
                                      struct ReversiSquare *flips,
                                      size_t capacity,
                                      size_t *count);

// Plays a move of the side to move, and the pass of the other side if it has no legal move.
enum ReversiStatus reversi_game_play(struct ReversiGame *game, struct ReversiSquare square);

// Takes back the last move, and the pass after it if there is one.
enum ReversiStatus reversi_game_undo(struct ReversiGame *game);

// Plays the moves of a transcript, such as `f5d6c3` or `1. f5 d6 2. c3`, or none of them if one is wrong. Passes may be
// written (`--`, `pass`) or left out.
enum ReversiStatus reversi_game_play_transcript(struct ReversiGame *game,
                                                const char *transcript);

// Writes the moves so far, without separators and passes.
enum ReversiStatus reversi_game_transcript(const struct ReversiGame *game, char **transcript);

// Writes the board as text: one line per row, with B, W and `.` for an empty square.
enum ReversiStatus reversi_game_board(const struct ReversiGame *game, char **board);

// Writes every step so far, passes included.
enum ReversiStatus reversi_game_history(const struct ReversiGame *game,
                                        struct ReversiPly *plies,
                                        size_t capacity,
                                        size_t *count);

// Makes an engine. `hash_megabytes` is the memory of its transposition table: 64 is good for seconds a move. With one of
// `threads`, the same question has the same answer every time. `seed` chooses the slips of weak levels.
enum ReversiStatus reversi_engine_new(uint32_t hash_megabytes,
                                      uint32_t threads,
                                      uint64_t seed,
                                      struct ReversiEngine **engine);

// Frees an engine. Null is none.
void reversi_engine_free(struct ReversiEngine *engine);

// The move that a player of this level makes, from 1 to 20. A weak level's move may not be its best.
enum ReversiStatus reversi_engine_play(struct ReversiEngine *engine,
                                       const struct ReversiGame *game,
                                       uint32_t level,
                                       ReversiProgress progress,
                                       void *user,
                                       struct ReversiAnswer *answer);

// The best move that is found within the limits. Null limits are none.
enum ReversiStatus reversi_engine_search(struct ReversiEngine *engine,
                                         const struct ReversiGame *game,
                                         const struct ReversiLimits *limits,
                                         ReversiProgress progress,
                                         void *user,
                                         struct ReversiAnswer *answer);

// Every legal move, the best first, each with its value. Null limits are none.
enum ReversiStatus reversi_engine_values(struct ReversiEngine *engine,
                                         const struct ReversiGame *game,
                                         const struct ReversiLimits *limits,
                                         ReversiProgress progress,
                                         void *user,
                                         struct ReversiAnswer *answers,
                                         size_t capacity,
                                         size_t *count);

// The result with perfect play, or, with `winner_only`, whether the game is won, lost or drawn, which is quicker. Null limits
// are none: it takes as long as it takes. Where it ends sooner, the kind of the answer says that nothing is proved.
enum ReversiStatus reversi_engine_solve(struct ReversiEngine *engine,
                                        const struct ReversiGame *game,
                                        bool winner_only,
                                        const struct ReversiLimits *limits,
                                        ReversiProgress progress,
                                        void *user,
                                        struct ReversiAnswer *answer);

// How both sides would go on after the last search of this engine, beginning with its best move: `f5 d6 c3`, with `--` for a
// pass. Empty before the first one.
enum ReversiStatus reversi_engine_line(const struct ReversiEngine *engine,
                                       char **line);

// Ends the search that is going on on another thread, within milliseconds. It answers with the best that it has found.
enum ReversiStatus reversi_engine_stop(const struct ReversiEngine *engine);

// Forgets what was learned from earlier searches.
enum ReversiStatus reversi_engine_forget(struct ReversiEngine *engine);

// The version of the library, as in `1.2.3`.
const char *reversi_version(void);

// The instructions that it uses on this processor: `portable`, `avx2` or `avx512`.
const char *reversi_kernel(void);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* REVERSI_H */
