# Puzzles: positions of real games with one winning move.
puzzle-headline = { $grade ->
    [easy] 初级习题，等级分 { $rating }
    [medium] 中级习题，等级分 { $rating }
    [hard] 高级习题，等级分 { $rating }
   *[expert] 专家习题，等级分 { $rating }
}
puzzle-daily = 这是今日一题。
puzzle-none = 今天没有更多习题了。
puzzle-question = { $player ->
    [black] 轮到黑方：找出唯一能赢的一手。
   *[white] 轮到白方：找出唯一能赢的一手。
}
puzzle-question-next = { $player ->
    [black] 白方应 { $answer }。轮到黑方：仍只有一手能赢。
   *[white] 黑方应 { $answer }。轮到白方：仍只有一手能赢。
}
puzzle-question-pass = { $player ->
    [black] 白方只能停一手。轮到黑方：仍只有一手能赢。
   *[white] 黑方只能停一手。轮到白方：仍只有一手能赢。
}
puzzle-repeated = 这道题你以前没有做对。
puzzle-right = 正确：{ $move } 能赢。
puzzle-loses = { $move } 会输 { $discs } 子：{ $why }。
puzzle-draws = { $move } 只能下成平局：{ $why }。
puzzle-solved = 答对了！你的等级分是 { $rating }（{ $change }）。
puzzle-solved-again = 答对了！以后还会再出现。
puzzle-found = 试错 { $tries } 次后找到。你的等级分是 { $rating }（{ $change }）。明天再练一次。
puzzle-found-again = 试错 { $tries } 次后找到。明天再练一次。
puzzle-missed = 没有答对。你的等级分是 { $rating }（{ $change }）。明天再练一次。
puzzle-missed-again = 没有答对。明天再练一次。
puzzle-solution = 正解可赢 { $discs } 子：{ $moves }
puzzle-source = 出自对局 { $game }
puzzle-rating = 你的等级分：{ $rating }
puzzle-streak = 连续答对：{ $count }
puzzle-due = 今天要复习：{ $count }
# The same for narrow screens, 39 columns at most.
puzzle-question-short = { $player ->
    [black] 黑方：找出唯一能赢的一手。
   *[white] 白方：找出唯一能赢的一手。
}
puzzle-question-next-short = { $player ->
    [black] 白方应 { $answer }。仍只有一手能赢。
   *[white] 黑方应 { $answer }。仍只有一手能赢。
}
puzzle-question-pass-short = { $player ->
    [black] 白方停一手。仍只有一手能赢。
   *[white] 黑方停一手。仍只有一手能赢。
}
puzzle-loses-short = { $move } 会输 { $discs } 子。
puzzle-draws-short = { $move } 只能下成平局。
puzzle-solved-short = 答对了！等级分 { $rating }（{ $change }）。
puzzle-found-short = 试错 { $tries } 次后找到。
puzzle-missed-short = 没有答对。等级分 { $rating }（{ $change }）。
notice-puzzles-broken = 无法读取习题：{ $reason }
