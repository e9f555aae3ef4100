// Code that TypeScript must accept, and errors that it must find. This file is compiled but not run.

import { Engine, Game, GameRecord, IllegalMoveError, readGames, type Answer, type Player } from "reversi";

const game: Game = new Game({ rules: "classic", width: 6 }).play("c3");
const turn: Player | null = game.turn;
const lines: bigint = game.perft(3);
// @ts-expect-error: no rule set has this name
new Game({ rules: "chess" });
// @ts-expect-error: the score is read-only
game.score = { black: 1, white: 1 };
// @ts-expect-error: only Engine.load creates an engine
new Engine();

export async function main(signal: AbortSignal): Promise<Answer[]> {
  const engine = await Engine.load({ hashMegabytes: 8 });
  const { score } = await engine.search(game, { depth: 3, signal, progress: (found) => console.log(found.square) });
  // Only an estimate has a depth.
  if (score.kind === "estimate") console.log(score.depth + 1);
  // @ts-expect-error: an exact score has no depth
  if (score.kind === "exact") console.log(score.depth);
  // @ts-expect-error: no limit has this name
  await engine.search(game, { deep: 3 });
  for (const record of readGames("f5d6")) console.log((record satisfies GameRecord).year, turn, lines);
  try {
    return await engine.values(game);
  } catch (error) {
    if (error instanceof IllegalMoveError) console.log(error.message);
    throw error;
  }
}
