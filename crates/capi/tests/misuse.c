/* Makes wrong calls and checks that the library still works after them. scripts/check-capi runs this under valgrind. */
#include <reversi.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXPECT(condition)                                                                       \
    do {                                                                                        \
        if (!(condition)) {                                                                     \
            fprintf(stderr, "line %d: %s; %s\n", __LINE__, #condition, reversi_last_error());   \
            exit(1);                                                                            \
        }                                                                                       \
    } while (0)
#define SAYS(status, word) EXPECT((status) != REVERSI_STATUS_OK && strstr(reversi_last_error(), word) != NULL)

static bool stop_at_once(const ReversiSearchResult *results, size_t count, void *user) {
    EXPECT(count > 0 && results[0].square.column < 8);
    ++*(int *)user;
    return false;
}

/* During a callback the engine is busy, but its game can be changed. */
struct inside {
    ReversiEngine *engine;
    ReversiGame *game;
    int calls;
};
static bool use_both(const ReversiSearchResult *results, size_t count, void *user) {
    struct inside *inside = user;
    ReversiSearchResult result;
    (void)count;
    SAYS(reversi_engine_play(inside->engine, inside->game, 1, NULL, NULL, &result), "already searching");
    if (inside->calls++ == 0) {
        EXPECT(reversi_game_play(inside->game, results[0].square) == REVERSI_STATUS_OK);
    }
    return true;
}

static atomic_bool started;
static bool report_start(const ReversiSearchResult *results, size_t count, void *user) {
    (void)results, (void)count, (void)user;
    started = true;
    return true;
}

static void *search_for_years(void *engine) {
    ReversiGame *game = NULL;
    ReversiSearchResult result;
    EXPECT(reversi_game_new(REVERSI_RULES_OTHELLO, 8, 8, &game) == REVERSI_STATUS_OK);
    EXPECT(reversi_engine_search(engine, game, NULL, report_start, NULL, &result) == REVERSI_STATUS_OK);
    EXPECT(result.kind == REVERSI_SCORE_KIND_ESTIMATE);
    reversi_game_free(game);
    return NULL;
}

int main(void) {
    ReversiGame *game = NULL;
    ReversiEngine *engine = NULL;
    ReversiSearchResult result;
    ReversiSquare square = {0, 0}, squares[2];
    ReversiPlayer player;
    char *text = NULL;
    size_t count = 99;
    int calls = 0;

    EXPECT(strcmp(reversi_last_error(), "") == 0);

    /* Invalid arguments create nothing. */
    SAYS(reversi_game_new(7, 8, 8, &game), "unknown rules");
    SAYS(reversi_game_new(REVERSI_RULES_OTHELLO, 0, 8, &game), "from 2 to 26");
    SAYS(reversi_game_new(REVERSI_RULES_OTHELLO, 8, 4294967295u, &game), "from 2 to 26");
    SAYS(reversi_game_from_board(REVERSI_RULES_OTHELLO, "BW\n?B", 1, &game), "unexpected character");
    SAYS(reversi_game_from_board(REVERSI_RULES_OTHELLO, "BW\nWB", 3, &game), "unknown player");
    SAYS(reversi_game_from_board(REVERSI_RULES_OTHELLO, "\xc3(", 1, &game), "not UTF-8");
    SAYS(reversi_engine_new(0, 1, 0, &engine), "transposition table");
    SAYS(reversi_engine_new(1, 0, 0, &engine), "threads");
    EXPECT(game == NULL && engine == NULL);

    EXPECT(reversi_game_new(REVERSI_RULES_OTHELLO, 8, 8, &game) == REVERSI_STATUS_OK);
    EXPECT(reversi_engine_new(1, 2, 0, &engine) == REVERSI_STATUS_OK);

    /* Null pointers. */
    SAYS(reversi_game_new(REVERSI_RULES_OTHELLO, 8, 8, NULL), "null");
    SAYS(reversi_game_from_board(REVERSI_RULES_OTHELLO, NULL, 1, &game), "null");
    SAYS(reversi_game_copy(NULL, &game), "null");
    SAYS(reversi_game_copy(game, NULL), "null");
    SAYS(reversi_game_size(game, NULL), "null");
    SAYS(reversi_game_turn(NULL, &player), "null");
    SAYS(reversi_game_play(NULL, square), "null");
    SAYS(reversi_game_undo(NULL), "null");
    SAYS(reversi_game_moves(game, squares, 2, NULL), "null");
    SAYS(reversi_game_moves(game, NULL, 2, &count), "null");
    SAYS(reversi_game_play_transcript(game, NULL), "null");
    SAYS(reversi_game_transcript(game, NULL), "null");
    SAYS(reversi_game_board(NULL, &text), "null");
    SAYS(reversi_square_parse(NULL, &square), "null");
    SAYS(reversi_engine_new(1, 1, 0, NULL), "null");
    SAYS(reversi_engine_search(NULL, game, NULL, NULL, NULL, &result), "null");
    SAYS(reversi_engine_search(engine, NULL, NULL, NULL, NULL, &result), "null");
    SAYS(reversi_engine_search(engine, game, NULL, NULL, NULL, NULL), "null");
    SAYS(reversi_engine_stop(NULL), "null");
    SAYS(reversi_engine_clear_stop(NULL), "null");
    reversi_game_free(NULL);
    reversi_engine_free(NULL);
    reversi_string_free(NULL);
    EXPECT(text == NULL);

    /* Squares that do not exist and illegal moves. */
    SAYS(reversi_game_play(game, square), "a1: turns over nothing");
    SAYS(reversi_game_play(game, (ReversiSquare){200, 200}), "26");
    SAYS(reversi_game_disc(game, (ReversiSquare){8, 0}, &player), "board");
    SAYS(reversi_game_flips(game, square, squares, 2, &count), "turns over nothing");
    SAYS(reversi_square_parse("f", &square), "f");
    SAYS(reversi_game_play_transcript(game, "f5d6x9"), "move 3");
    SAYS(reversi_game_undo(game), "no move");
    EXPECT(reversi_square_name((ReversiSquare){200, 200}).text[0] == 0);
    EXPECT(reversi_game_moves(game, squares, 2, &count) == REVERSI_STATUS_TOO_SMALL && count == 4);

    /* The failed calls have not changed the game, and the last error is still available. */
    EXPECT(reversi_game_transcript(game, &text) == REVERSI_STATUS_OK && strcmp(text, "") == 0);
    reversi_string_free(text);
    EXPECT(reversi_game_play_transcript(game, "f5d6") == REVERSI_STATUS_OK);

    /* A callback stops a search without limits. */
    EXPECT(reversi_engine_search(engine, game, NULL, stop_at_once, &calls, &result) == REVERSI_STATUS_OK);
    EXPECT(calls == 1 && result.kind == REVERSI_SCORE_KIND_ESTIMATE);
    EXPECT(reversi_engine_solve(engine, game, true, NULL, stop_at_once, &calls, &result) == REVERSI_STATUS_OK);
    EXPECT(calls == 2 && result.kind == REVERSI_SCORE_KIND_ESTIMATE);
    SAYS(reversi_engine_play(engine, game, 21, NULL, NULL, &result), "20");

    /* A callback uses the engine and the game of the search. */
    ReversiLimits limits = {.depth = 3};
    struct inside inside = {engine, game, 0};
    EXPECT(reversi_engine_search(engine, game, &limits, use_both, &inside, &result) == REVERSI_STATUS_OK);
    EXPECT(inside.calls > 0);
    EXPECT(reversi_game_history(game, NULL, 0, &count) == REVERSI_STATUS_OK && count == 3);

    /* This thread stops a search on another thread. It waits until the search has started. */
    pthread_t thread;
    EXPECT(pthread_create(&thread, NULL, search_for_years, engine) == 0);
    while (!started) {
    }
    EXPECT(reversi_engine_forget(engine) == REVERSI_STATUS_BUSY);
    EXPECT(reversi_engine_clear_stop(engine) == REVERSI_STATUS_BUSY);
    EXPECT(reversi_engine_stop(engine) == REVERSI_STATUS_OK);
    EXPECT(pthread_join(thread, NULL) == 0);

    reversi_engine_free(engine);
    reversi_game_free(game);
    printf("misuse: every mistake has its sentence\n");
    return 0;
}
