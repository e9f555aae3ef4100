/* Plays a game, values its moves and solves its end.

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

static void print_answer(const ReversiAnswer *answer) {
    printf("%s %+d ", reversi_square_name(answer->square).text, (int)answer->discs);
    switch (answer->kind) {
    case REVERSI_SCORE_KIND_EXACT:
        printf("(exact)\n");
        break;
    case REVERSI_SCORE_KIND_WIN_LOSS_DRAW:
        printf("(win, loss or draw)\n");
        break;
    case REVERSI_SCORE_KIND_SELECTIVE:
        printf("(selective, %u%%)\n", (unsigned)answer->confidence);
        break;
    case REVERSI_SCORE_KIND_ESTIMATE:
        printf("(estimate at depth %u)\n", (unsigned)answer->depth);
        break;
    }
}

/* Is told of each iteration, and ends the search at the given depth. */
static bool progress(const ReversiAnswer *answers, size_t count, void *user) {
    const unsigned *deepest = user;
    printf("  %zu moves, depth %u\n", count, (unsigned)answers[0].depth);
    return answers[0].depth < *deepest;
}

/* The engine's level 5 plays both sides until so many squares are empty. */
static void play_until(ReversiGame *game, ReversiEngine *engine, uint32_t empty) {
    ReversiSize size;
    ReversiDiscs discs;
    ReversiAnswer answer;
    check(reversi_game_size(game, &size));
    for (;;) {
        check(reversi_game_score(game, &discs));
        if (size.width * size.height - discs.black - discs.white <= empty) {
            return;
        }
        check(reversi_engine_play(engine, game, 5, NULL, NULL, &answer));
        check(reversi_game_play(game, answer.square));
    }
}

int main(void) {
    printf("libreversi %s\n", reversi_version());

    ReversiGame *game = NULL;
    ReversiEngine *engine = NULL;
    check(reversi_game_new(REVERSI_RULES_OTHELLO, 6, 6, &game));
    check(reversi_engine_new(16, 1, 0, &engine));

    /* The legal moves, and what they turn over. */
    ReversiSquare moves[64], flips[64];
    size_t count, turned;
    check(reversi_game_moves(game, moves, 64, &count));
    for (size_t i = 0; i < count; i++) {
        check(reversi_game_flips(game, moves[i], flips, 64, &turned));
        printf("%s turns over %zu\n", reversi_square_name(moves[i]).text, turned);
    }

    /* What every move is worth, with a callback that stops the search at depth 4. */
    play_until(game, engine, 20);
    char *text = NULL;
    check(reversi_game_board(game, &text));
    printf("%s", text);
    reversi_string_free(text);
    ReversiAnswer answers[64];
    unsigned deepest = 4;
    check(reversi_engine_values(engine, game, NULL, progress, &deepest, answers, 64, &count));
    for (size_t i = 0; i < count; i++) {
        print_answer(&answers[i]);
    }

    /* Perfect play to the end. */
    ReversiAnswer answer;
    ReversiDiscs discs;
    play_until(game, engine, 12);
    check(reversi_engine_solve(engine, game, false, NULL, NULL, NULL, &answer));
    printf("Solved: ");
    print_answer(&answer);
    check(reversi_engine_line(engine, &text));
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
