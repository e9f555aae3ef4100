### Starting and leaving games, and changing who plays.

# The question before another game takes the place of an unfinished one.
leave-title = 离开这局棋？
leave-question = 棋盘上的对局还没有下完。它会被保存，以后可以继续。
leave-yes = 离开
leave-no = 继续下

# The question before a game is given up. $player resigns, $winner wins.
resign-title = { $player ->
    [black] 黑方认输？
   *[white] 白方认输？
}
resign-question = { $winner ->
    [black] 对局结束，黑方获胜。“悔棋”可以撤回。
   *[white] 对局结束，白方获胜。“悔棋”可以撤回。
}
resign-yes = 认输

delete-line-title = 删除此变化？
delete-line-question = 以下着法将从对局中移除：{ $moves }
delete-line-yes = 删除
delete-line-no = 保留

# The start.
start-title = 黑白棋
start-continue = 继续
start-again = 再来一局
start-easy = 与电脑对弈：简单
start-medium = 与电脑对弈：中等
start-hard = 与电脑对弈：困难
start-more = 自定义对局
start-more-detail = 级别、规则、棋盘、时限
start-two = 双人对弈
start-two-detail = 在同一棋盘上
start-puzzles = 做习题
start-puzzles-detail = 只有一手能赢：找出它
start-training = 练习开局
start-training-detail = 程序替对手落子
start-games = 浏览棋谱
start-games-detail = 自己的和别人的
start-rules = 学习规则
start-open = 打开棋谱
start-help = 用方向键和 Enter，或按数字选择；Esc 直接下棋盘上的对局。

again-same = 再来一局
again-swapped = 交换颜色
again-easier = 更简单
again-harder = 更难
again-suggested = { $game }（推荐）

# Who played whom: $who is the engine or a program, $player the person's side.
start-against = { $player ->
    [black] 执黑对 { $who }
   *[white] 执白对 { $who }
}
start-versus = { $black } 对 { $white }
start-moves = { $moves } 手

# How the classic rules begin.
opening-squares = 前四枚棋子下在中央。

# How long ago.
age-now = 刚刚
age-minutes = { $minutes } 分钟前
age-hours = { $hours } 小时前
age-days = { $days } 天前

# Changing who plays.
players-title = 对局者
players-explain = 从棋盘上的局面开始生效。
players-play = 继续下
