### The game itself.

turn = { $player ->
    [black] 黒番
   *[white] 白番
}
