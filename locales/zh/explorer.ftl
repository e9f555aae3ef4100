### The explorer: what was played in a position, how often, and how it went.

# The collections of games.
explorer-tournaments = 比赛
explorer-library = 棋谱库
explorer-own = 我的对局
explorer-browsed = 已打开
# $games is a number, $first and $last are years.
explorer-tournaments-about = { $first } 至 { $last } 年的 { $games } 局比赛对局
# How many games came through the position, and how many there are in all.
explorer-count = { $all } 局中的 { $here } 局

# The columns of the table, in a word or two.
explorer-move = 着法
explorer-games = 局数
explorer-results = 胜 · 平 · 负
explorer-results-short = 胜/平/负
explorer-mean = 子差
explorer-engine = 引擎

# Why there is no row.
explorer-nothing-board = 只统计 8×8 棋盘上、初始局面与奥赛罗相同的开局。
explorer-nothing-over = 对局已结束。
explorer-nothing-here = 这些对局都没有从这里继续。
explorer-nothing-few = 经过此局面的对局不足 { $least } 局。
explorer-searching = 正在搜索
explorer-failed = 无法读取这些对局：{ $reason }

# A row as it is read out, one part after another. $share is a percentage, like the results; $mean is a number with its sign.
explorer-spoken = { $square }，{ $games } 局，{ $share }
explorer-spoken-results = 胜 { $won }，平 { $drawn }，负 { $lost }，平均子差 { $mean }

# Where a game leaves what is usually played. $usual is a list of squares.
explorer-left-you = 第 { $number } 手：你下 { $played }，离开了常见着法。常见：{ $usual }。
explorer-left = { $player ->
    [black] 第 { $number } 手：黑方下 { $played }，离开了常见着法。常见：{ $usual }。
   *[white] 第 { $number } 手：白方下 { $played }，离开了常见着法。常见：{ $usual }。
}
explorer-never = 比赛对局中没有人这样下。
explorer-seldom = 有 { $games } 局比赛对局这样下。
# $discs is a number, with its sign in the second.
explorer-cost-engine = 引擎认为{ $discs ->
    [0] 没有损失
   *[other] 亏 { $discs } 子
}（{ $kind }）。
explorer-cost-mean = 下常见着法的对局，结果平均好 { $discs } 子。

# The games that came through the position. $keys are the keys that open them.
explorer-last-games = 最近的对局
explorer-last-games-keys = 最近的对局（{ $keys }）
