### Reviews: how good each move was, and why.

class-best = 最佳
class-good = 好棋
class-inaccuracy = 缓手
class-mistake = 失误
class-blunder = 大失误

count-inaccuracies = { $count } 次缓手
count-mistakes = { $count } 次失误
count-blunders = { $count } 次大失误

# How good a move was. $kind is how that was found, $loss how many discs it gave away.
verdict-only = { $move } 是唯一的着法（{ $kind }）
verdict-best = { $move } 是最佳着法（{ $kind }）
verdict-good = { $move } 是好棋：只亏 { $loss } 子（{ $kind }）
verdict-inaccuracy = { $move } 是缓手：亏 { $loss } 子（{ $kind }）
verdict-mistake = { $move } 是失误：亏 { $loss } 子（{ $kind }）
verdict-blunder = { $move } 是大失误：亏 { $loss } 子（{ $kind }）
verdict-numbered = { $number }. { $verdict }
better-line = 更好：{ $line }，{ $score }

# Why a move was bad. $player is the one who erred.
reason-shown = { $reason }（{ $line }）
reason-gave-corner = { $player ->
    [black] 把角 { $corner } 送给白方
   *[white] 把角 { $corner } 送给黑方
}
reason-opened-x-square = { $player ->
    [black] X 位 { $square } 打开了角 { $corner }，被白方占去
   *[white] X 位 { $square } 打开了角 { $corner }，被黑方占去
}
reason-opened-c-square = { $player ->
    [black] C 位 { $square } 打开了角 { $corner }，被白方占去
   *[white] C 位 { $square } 打开了角 { $corner }，被黑方占去
}
reason-tried-x-square = { $player ->
    [black] 这个 X 位打开了角 { $corner }，被白方占去
   *[white] 这个 X 位打开了角 { $corner }，被黑方占去
}
reason-tried-c-square = { $player ->
    [black] 这个 C 位打开了角 { $corner }，被白方占去
   *[white] 这个 C 位打开了角 { $corner }，被黑方占去
}
reason-had-to-pass = { $player ->
    [black] 黑方无棋可下，只能停一手
   *[white] 白方无棋可下，只能停一手
}
reason-let-pass = { $player ->
    [black] 白方无棋可下而停一手，黑方只得再下
   *[white] 黑方无棋可下而停一手，白方只得再下
}
reason-last-safe-move = { $player ->
    [black] 用掉了最后一手安全的棋：黑方接下来无论下哪里，白方都能占角
   *[white] 用掉了最后一手安全的棋：白方接下来无论下哪里，黑方都能占角
}
reason-lost-parity = { $player ->
    [black] 在 { $region } 失去奇偶优势：最后一格 { $last } 由白方下
   *[white] 在 { $region } 失去奇偶优势：最后一格 { $last } 由黑方下
}
reason-lost-mobility = { $player ->
    [black] 黑方的行动力由 { $from } 降到 { $to }
   *[white] 白方的行动力由 { $from } 降到 { $to }
}
reason-gave-mobility = { $player ->
    [black] 让白方有 { $to } 手可选，而 { $instead } 只给 { $better } 手
   *[white] 让黑方有 { $to } 手可选，而 { $instead } 只给 { $better } 手
}
# The same of a try, where the better move is still to be found.
reason-gave-moves = { $player ->
    [black] 让白方有 { $to } 手可选
   *[white] 让黑方有 { $to } 手可选
}

# The whole game.
review-title = 复盘
review-accuracy = 准确率
review-no-accuracy = 无
review-progress-moves = 第 { $done } 手，共 { $total } 手
review-progress-choices = 其他着法：{ $done }/{ $total }
review-working-key = 复盘：{ $progress }，按 { $key } 放弃
review-side = { $player ->
    [black] 黑方：准确率 { $accuracy }，共亏 { $lost } 子，{ $inaccuracies }，{ $mistakes }，{ $blunders }
   *[white] 白方：准确率 { $accuracy }，共亏 { $lost } 子，{ $inaccuracies }，{ $mistakes }，{ $blunders }
}
review-turned = 转折点：{ $number }. { $move }
review-turning-point = { $player ->
    [black] 第 { $number } 手，黑方 { $move }，由 { $before } 变为 { $after }；更好的是 { $best }
   *[white] 第 { $number } 手，白方 { $move }，由 { $before } 变为 { $after }；更好的是 { $best }
}
review-retry = { $key } 重练 { $count } 题

# Mistakes as exercises.
exercise-number = 练习 { $number }/{ $count }
exercise-question-inaccuracy = { $player ->
    [black] 轮到黑方。实战下了 { $move }，是缓手。怎样更好？
   *[white] 轮到白方。实战下了 { $move }，是缓手。怎样更好？
}
exercise-question-mistake = { $player ->
    [black] 轮到黑方。实战下了 { $move }，是失误。怎样更好？
   *[white] 轮到白方。实战下了 { $move }，是失误。怎样更好？
}
exercise-question-blunder = { $player ->
    [black] 轮到黑方。实战下了 { $move }，是大失误。怎样更好？
   *[white] 轮到白方。实战下了 { $move }，是大失误。怎样更好？
}
exercise-best = 正确：{ $move } 是最佳着法。
exercise-right = 正确：{ $move } 只亏 { $loss } 子。
exercise-wrong = { $move } 亏 { $loss } 子：{ $why }。
exercise-solution = 正解（{ $count } 手）：{ $moves }
exercise-done = 这是最后一题。{ $count } 题中有 { $found } 题一次答对。
# The same for narrow screens, 39 columns at most.
exercise-question-inaccuracy-short = { $move } 是缓手。怎样更好？
exercise-question-mistake-short = { $move } 是失误。怎样更好？
exercise-question-blunder-short = { $move } 是大失误。怎样更好？
exercise-wrong-short = { $move } 亏 { $loss } 子。
exercise-is-right = 正确
exercise-is-wrong = 错误
exercise-show = 显示正解
exercise-leave = 返回对局
exercise-key-try = 试下
exercise-key-solution = 正解
exercise-key-next = 下一题
exercise-key-previous = 上一题
exercise-key-leave = 离开
