### Statistics of one's own play.

statistics-title = 我的统计
statistics-no-folder = 对局没有保存，因此没有可统计的内容。
statistics-empty = 你还没有下完一局与引擎的对局。下一局，这里就会有统计。
statistics-reading = 正在读取你的对局：{ $done }/{ $total }
statistics-reviewing = 正在复盘你的对局：已完成 { $done }/{ $total }

# Results: $games of them, of which so many were won, drawn and lost. $lead is the mean lead in discs.
statistics-summary = { $games } 局：{ $won } 胜，{ $drawn } 平，{ $lost } 负
statistics-streak = 最近 { $games } 局连胜。
statistics-longest-streak = 最长连胜：{ $games } 局。
statistics-largest-win = 最大胜利：{ $discs } 子。
statistics-strongest = 战胜过的最强级别：{ $level }。
statistics-row = { $name }：{ $games } 局，{ $won } 胜，{ $drawn } 平，{ $lost } 负，平均子差 { $lead }
statistics-won = 胜
statistics-drawn = 平
statistics-lost = 负
statistics-lead = 子差

# A level to play next. $elo and $error are the strength and how sure it is.
statistics-next = 下一步：级别 { $level }。在那里你大约能赢一半的对局。
statistics-strength = 根据你最近的 { $games } 局：棋力 { $elo } ± { $error }。级别 1 为 0。
statistics-too-few = 再与某个级别下 { $count } 局，这里就会建议下一步的级别。
statistics-play = 挑战级别 { $level }

statistics-levels = 按级别
statistics-level = 级别 { $level }
statistics-colours = 按颜色
statistics-months = 按月份
statistics-openings = 按开局
statistics-no-opening = 无名称

# How well one plays.
statistics-accuracy = 准确率
statistics-accuracy-mean = 最近复盘的 { $count } 局为 { $mean }
statistics-accuracy-game = { $date }：{ $accuracy }，平均 { $mean }
statistics-accuracy-legend = 每点一局，曲线为移动平均
statistics-unreviewed = 有 { $count } 局尚未复盘，还没有准确率。
statistics-review = 复盘这 { $count } 局
statistics-stop = 停止

# Where mistakes happen. $lost is the number of discs that a game costs there.
statistics-phases = 每局损失的子数
statistics-phase-opening = 开局
statistics-phase-middle = 中局
statistics-phase-end = 终局
statistics-phase = { $name }：每局 { $lost } 子；{ $inaccuracies }，{ $mistakes }，{ $blunders }
statistics-kinds = 失误的原因
statistics-kind-corner = 角
statistics-kind-mobility = 行动力
statistics-kind-parity = 奇偶
statistics-kind-other = 其他
statistics-kind = { $name }：{ $count } 次，{ $percent }%

# Where one leaves what is usually played: in the opening $name, after the moves $line, with the square $played instead of $usual.
statistics-habits = 你离开常见着法的地方
statistics-habits-keys = 你离开常见着法的地方（{ $keys }）
statistics-habit = { $name }，第 { $number } 手：下 { $played }，而不是 { $usual }
statistics-habit-after = 在 { $line } 之后
statistics-habit-reviewed = 引擎评估 { $discs } 子（{ $kind }）
statistics-habit-mean = 与常见着法相比平均 { $discs } 子

# Puzzles and training. $due are to be repeated today.
statistics-practice = 习题与练习
statistics-puzzles = 习题：等级分 { $rating }，{ $tried } 题中答对 { $solved } 题{ $due ->
    [0] {""}
   *[other] ，今天要复习 { $due } 题
}
statistics-training = 开局：{ $positions } 个局面中已掌握 { $known } 个{ $due ->
    [0] {""}
   *[other] ，今天要复习 { $due } 个
}

# Games that are counted apart.
statistics-others = 未计入以上
statistics-unfinished = { $count } 局未下完
statistics-people = { $count } 局双人对弈
statistics-engines = { $count } 局引擎对弈
statistics-boards = { $games } 局使用其他棋盘或从其他局面开始：{ $won } 胜，{ $drawn } 平，{ $lost } 负

# Keys of the page in the terminal.
statistics-key-play = 对弈
statistics-key-review = 复盘
statistics-key-stop = 停止
statistics-key-close = 关闭
