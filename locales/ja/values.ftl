### What positions and moves are worth, always with how that was found.

# How a value was found.
kind-exact = 完全読み
kind-proved = 必勝読み
kind-selective = 選択的読み{ $confidence }%
kind-estimate = 深さ{ $depth }の推定
kind-unstated = 読み不明

# The same on a square of the board, where there is little room.
kind-estimate-short = 深さ{ $depth }

# The same in a sentence, for whoever meets these words for the first time.
explain-exact = 完全読み: 双方が最善を尽くしたときの結果です。
explain-proved = 必勝読み: 勝敗は確定していますが、石差は確定していません。
explain-selective = { $confidence }%: 最後まで読みましたが、悪そうな手は{ $confidence }%の確度で省いています。証明ではありません。
explain-estimate = 深さ{ $depth }: { $depth }手先まで読み、その先は推定です。
explain-unstated = 読み不明: どう求めた値かファイルに書かれていません。
explain-discs = +4は、終局時に4石多いという意味です。

# A square with a value on it: $score is the value with its kind, $explanation one of these sentences.
square-worth = { $square }: { $score }。{ $explanation }

# A score of a move: $value is a number with its sign, or one of the three words.
score = { $value } ({ $kind })
value-win = 勝ち
value-loss = 負け
value-draw = 引き分け
value-best = 最善手、{ $score }
value-spoken = { $value }、{ $kind }
kind-selective-spoken = 選択的読み、確度{ $confidence }パーセント

# What a position is worth. $discs is a number.
evaluation-lead = { $player ->
    [black] 黒 +{ $discs } ({ $kind })
   *[white] 白 +{ $discs } ({ $kind })
}
evaluation-even = 互角 ({ $kind })
evaluation-win = { $player ->
    [black] 黒の勝ち (必勝読み)
   *[white] 白の勝ち (必勝読み)
}
evaluation-draw = 引き分け (必勝読み)
evaluation-none = 未評価

# What the engine is doing.
task-move = 思考中
task-hint = ヒントを探索中
task-evaluation = 評価中
task-progress = { $task }: { $move } { $score }
task-going-on = { $task }…
evaluation-going-on = { $evaluation } …

hint-wins = { $square }で勝ちです。
hint-takes-corner = { $square }で隅を取れます。隅の石は決して返されません。
hint-leaves-no-move = { $player ->
    [black] { $square }に打つと黒は打つ手がありません。
   *[white] { $square }に打つと白は打つ手がありません。
}
hint-leaves-few-moves = { $player ->
    [black] { $square }に打つと黒の手は{ $moves }通りだけです。
   *[white] { $square }に打つと白の手は{ $moves }通りだけです。
}
hint-best = 最善手は{ $square }です。
hint-title = 各手の評価値
hint-title-so-far = 各手の評価値 (途中経過)

# The graph. $discs is by how many discs a side leads, for the axis.
graph-title = 形勢の推移
graph-title-short = 形勢
graph-none = まだ評価値がありません。{ $key }で局面を常に評価します。ヒントやエンジンの手の評価値も使われます。
graph-lead = { $player ->
    [black] 黒+{ $discs }
   *[white] 白+{ $discs }
}
graph-point = { $number }手目: { $evaluation }
graph-spoken = 評価値グラフ、{ $positions }局面中{ $known }局面を評価済み{ $errors ->
    [0] {""}
   *[other] 、ミス{ $errors }手に印
}

line-best = 最善手順:
line-better = より良い手順:
notice-no-line = ここでは最善手順が不明です。ヒントか常時評価で調べられます。
