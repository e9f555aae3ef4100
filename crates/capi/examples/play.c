/* Plays a game, evaluates its moves and solves its endgame.

   cc play.c $(pkg-config --cflags --libs reversi) -o play && ./play */
#include <reversi.h>
#include <stdio.h>
#include <stdlib.h>

/* Ends the program if a call has failed. */
static void check(ReversiStatus status) {
    if (status != REVERSI_STATUS_OK) {
        fprintf(stderr, "play: %s\n", reversi_last_error());
        exit(1);
    }
}

static void print_result(const ReversiSearchResult *result) {
    printf("%s %+d ", reversi_square_name(result->square).text, (int)result->discs);
    switch (result->kind) {
    case REVERSI_SCORE_KIND_EXACT:
        printf("(exact)\n");
        break;
    case REVERSI_SCORE_KIND_WIN_LOSS_DRAW:
        printf("(win, loss or draw)\n");
        break;
    case REVERSI_SCORE_KIND_SELECTIVE:
        printf("(selective, %u%%)\n", (unsigned)result->confidence);
        break;
    case REVERSI_SCORE_KIND_ESTIMATE:
        printf("(estimate at depth %u)\n", (unsigned)result->depth);
        break;
    }
}

/* Reports each iteration, and stops the search at the given depth. */
static bool progress(const ReversiSearchResult *results, size_t count, void *user) {
    const unsigned *deepest = user;
    printf("  %zu moves, depth %u\n", count, (unsigned)results[0].depth);
    return results[0].depth < *deepest;
}

/* Plays both sides at level 5 until at most `empty` squares are empty. */
static void play_until(ReversiGame *game, ReversiEngine *engine, uint32_t empty) {
    ReversiSize size;
    ReversiDiscs discs;
    ReversiSearchResult result;
    check(reversi_game_size(game, &size));
    for (;;) {
        check(reversi_game_score(game, &discs));
        if (size.width * size.height - discs.black - discs.white <= empty) {
            return;
        }
        check(reversi_engine_play(engine, game, 5, NULL, NULL, &result));
        check(reversi_game_play(game, result.square));
    }
}

int main(void) {
    printf("libreversi %s\n", reversi_version());

    ReversiGame *game = NULL;
    ReversiEngine *engine = NULL;
    check(reversi_game_new(REVERSI_RULES_OTHELLO, 6, 6, &game));
    check(reversi_engine_new(16, 1, 0, &engine));

    /* Print the legal moves and the number of discs that they turn over. */
    ReversiSquare moves[64], flips[64];
    size_t count, turned;
    check(reversi_game_moves(game, moves, 64, &count));
    for (size_t i = 0; i < count; i++) {
        check(reversi_game_flips(game, moves[i], flips, 64, &turned));
        printf("%s turns over %zu\n", reversi_square_name(moves[i]).text, turned);
    }

    /* Evaluate every move, with a callback that stops the search at depth 4. */
    play_until(game, engine, 20);
    char *text = NULL;
    check(reversi_game_board(game, &text));
    printf("%s", text);
    reversi_string_free(text);
    ReversiSearchResult results[64];
    unsigned deepest = 4;
    check(reversi_engine_values(engine, game, NULL, progress, &deepest, results, 64, &count));
    for (size_t i = 0; i < count; i++) {
        print_result(&results[i]);
    }

    /* Solve the position. */
    ReversiSearchResult result;
    ReversiDiscs discs;
    play_until(game, engine, 12);
    check(reversi_engine_solve(engine, game, false, NULL, NULL, NULL, &result));
    printf("Solved: ");
    print_result(&result);
    check(reversi_engine_principal_variation(engine, &text));
    check(reversi_game_play_transcript(game, text));
    reversi_string_free(text);
    check(reversi_game_transcript(game, &text));
    printf("%s\n", text);
    reversi_string_free(text);
    check(reversi_game_official_score(game, &discs));
    printf("Black %u, White %u\n", (unsigned)discs.black, (unsigned)discs.white);

    reversi_engine_free(engine);
    reversi_game_free(game);
    return 0;
}
