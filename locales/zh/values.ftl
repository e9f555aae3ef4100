### What positions and moves are worth, always with how that was found.

# How a value was found.
kind-exact = 精确
kind-proved = 已证明
kind-selective = 选择性 { $confidence }%
kind-estimate = 深度 { $depth } 估计
kind-unstated = 未注明

# The same on a square of the board, where there is little room.
kind-estimate-short = 深度 { $depth }

# The same in a sentence, for whoever meets these words for the first time.
explain-exact = 精确：双方从这里起都下出最佳着法时的结果。
explain-proved = 已证明：胜负已经确定，子差尚未确定。
explain-selective = { $confidence }%：已读到终局，但略去了看起来不好的着法，每次略去有 { $confidence }% 的把握。并非证明。
explain-estimate = 深度 { $depth }：向前读了 { $depth } 手，其余为估计。
explain-unstated = 未注明：文件没有说明这个值是如何得出的。
explain-discs = +4 表示：终局时多四子。

# A square with a value on it: $score is the value with its kind, $explanation one of these sentences.
square-worth = { $square }：{ $score }。{ $explanation }

# A score of a move: $value is a number with its sign, or one of the three words.
score = { $value }（{ $kind }）
value-win = 胜
value-loss = 负
value-draw = 平局
value-best = 最佳着法，{ $score }
value-spoken = { $value }，{ $kind }
kind-selective-spoken = 选择性，把握百分之 { $confidence }

# What a position is worth. $discs is a number.
evaluation-lead = { $player ->
    [black] 黑方 +{ $discs }（{ $kind }）
   *[white] 白方 +{ $discs }（{ $kind }）
}
evaluation-even = 均势（{ $kind }）
evaluation-win = { $player ->
    [black] 黑方胜（已证明）
   *[white] 白方胜（已证明）
}
evaluation-draw = 平局（已证明）
evaluation-none = 未评估

# What the engine is doing.
task-move = 正在思考
task-hint = 正在找提示
task-evaluation = 正在评估
task-progress = { $task }：{ $move } { $score }
task-going-on = { $task } …
evaluation-going-on = { $evaluation } …

hint-wins = { $square } 可获胜。
hint-takes-corner = { $square } 占角，角上的棋子永远不会被翻转。
hint-leaves-no-move = { $player ->
    [black] { $square } 使黑方无处可下。
   *[white] { $square } 使白方无处可下。
}
hint-leaves-few-moves = { $player ->
    [black] { $square } 只给黑方留下 { $moves } 个着法。
   *[white] { $square } 只给白方留下 { $moves } 个着法。
}
hint-best = 最佳着法是 { $square }。
hint-title = 各着法的估值
hint-title-so-far = 各着法目前的估值

# The graph. $discs is by how many discs a side leads, for the axis.
graph-title = 逐手形势
graph-title-short = 形势
graph-none = 还没有估值。{ $key } 会持续评估局面；提示和引擎着法的估值也算在内。
graph-lead = { $player ->
    [black] 黑+{ $discs }
   *[white] 白+{ $discs }
}
graph-point = 第 { $number } 手：{ $evaluation }
graph-spoken = 形势曲线，{ $positions } 个局面中已评估 { $known } 个{ $errors ->
    [0] {""}
   *[other] ，标出 { $errors } 处失误
}

line-best = 最佳变化：
line-better = 更好的变化：
notice-no-line = 此处没有已知的最佳变化。请使用提示或实时评估。
