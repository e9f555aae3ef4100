### The lesson on the rules, in which the user plays Black. Tasks and answers to wrong moves have 39 columns
### at most.

lesson-step = 第 { $number } 步，共 { $count } 步
lesson-right = 正确！{ $praise }
lesson-again = 请试试别的格子。
lesson-done = 学完了。现在下一局简单的棋，或者返回。

lesson-place = 落子后，新棋子与另一枚黑子要在一条直线上夹住白子。
lesson-place-task = 你执黑。请在有标记的格子落子。
lesson-place-right = 中间的白子翻转了，现在是你的。

lesson-turn = 夹在中间的白子全部翻转。
lesson-turn-task = 请翻转三枚棋子。
lesson-turn-right = 三枚棋子都翻转了。
lesson-turn-wrong = { $move } 只翻转 { $discs } 枚棋子。

lesson-lines = 直线有横、竖、斜三种。一手棋可以同时翻转几条直线上的棋子。
lesson-lines-task = 请同时翻转三条直线上的棋子。
lesson-lines-right = 你的棋子同时夹住了三条直线。
lesson-lines-wrong = { $move } 只翻转 { $lines } 条直线上的棋子。

lesson-find = 不能翻转棋子的地方不能落子。
lesson-find-task = 没有标记：找出唯一能下的格子。
lesson-find-right = 下在别的格子都翻转不了棋子。

lesson-corner = 谁也夹不住角上的棋子，所以它永远不会被翻转。
lesson-corner-task = 请占角。
lesson-corner-right = 这枚棋子到终局都是黑子。
lesson-corner-wrong = { $move } 不是角。

lesson-safe = 紧挨空角的棋子可能帮助白方占角。
lesson-safe-task = 不要让白方占到角。
lesson-safe-right = 现在白方占不到角。
lesson-safe-wrong = 下 { $move } 之后，白方占角 { $corner }。

lesson-pass = 无棋可下的一方必须停一手。
lesson-pass-task = 请让白方无棋可下。
lesson-pass-right = 白方只好停一手，又轮到你下。
lesson-pass-wrong = 下 { $move } 之后，白方还能下。

lesson-end = 双方都无棋可下时，对局结束。棋子多的一方获胜。
lesson-end-task = 请下最后一手。
lesson-end-right = 对局结束。你以 { $black } 比 { $white } 获胜。
