### The game itself: whose turn it is, how it ended, what squares hold. $player is always black or white.

# Between the parts of a list.
list-separator = ，
# Within numbers: before the tenths, and between thousands.
decimal-mark = .
thousands-mark = ,

player = { $player ->
    [black] 黑方
   *[white] 白方
}

# Who plays a side.
seat-person = 人
seat-you = 你
seat-level = 级别 { $level }，{ $name }
    .short = 级别 { $level }

# The engine's levels: what each is called, and what it does. $depth is how many moves it looks ahead, and $solved how many
# squares are empty when it begins to play the end without a fault.
level-beginner = 入门
level-casual = 初级
level-practised = 中级
level-strong = 高级
level-expert = 专家
level-master = 大师
level-strongest = 最强
level-errs = 向前看 { $depth } 手，偶尔故意下错。
level-solves = 向前看 { $depth } 手，最后 { $solved } 格下得毫无差错。
level-takes-time = 每手 { $seconds } 秒，能看多远就看多远。

turn = { $player ->
    [black] 轮到黑方
   *[white] 轮到白方
}
turn-yours = { $player ->
    [black] 轮到你了（黑）
   *[white] 轮到你了（白）
}
turn-paused = { $player ->
    [black] 轮到黑方，已暂停
   *[white] 轮到白方，已暂停
}
turn-thinking = { $player ->
    [black] 黑方正在思考
   *[white] 白方正在思考
}

# Beside the name of a player, who is $who.
card-turn = { $who }，轮到落子
card-late = { $who }，超时

discs-of = { $player ->
    [black] 黑方有 { $count } 子
   *[white] 白方有 { $count } 子
}
disc-picture = { $player ->
    [black] 黑子
   *[white] 白子
}
counts = 黑方 { $black } : { $white } 白方

result-you-won = 你以 { $winner }–{ $loser } 获胜
result-you-lost = 你输了 { $discs } 子
result-you-won-time = 对手超时，你获胜
result-you-lost-time = 你因超时落败
result-you-won-resignation = 对手认输，你获胜
result-you-resigned = 你认输了
result-win = { $player ->
    [black] 黑方胜 { $winner } : { $loser }
   *[white] 白方胜 { $winner } : { $loser }
}
result-draw = 平局 { $black } : { $white }
result-resignation = { $player ->
    [black] 白方认输，黑方胜
   *[white] 黑方认输，白方胜
}
result-time = { $player ->
    [black] 白方超时，黑方胜
   *[white] 黑方超时，白方胜
}
# The score that tournaments count, in which the winner has the empty squares too, or both have half of them.
result-official = 正式比分 { $first } : { $second }，含空格。
result-turning-point = 转折点：第 { $number } 手 { $move }。

# What playing on a square would do.
square-turns-over = { $square }：{ $count ->
    [0] 不翻转棋子
   *[other] 翻转 { $count } 子
}

# Squares as they are read out, one part after another.
spoken-empty = { $square }，空
spoken-disc = { $player ->
    [black] { $square }，黑子
   *[white] { $square }，白子
}
spoken-legal = 可下，翻转 { $count } 子
spoken-gray = 灰色
spoken-last = 上一手
spoken-triangle = 三角标记
spoken-square-mark = 方形标记
spoken-circle = 圆圈标记
spoken-cross = 叉号标记
spoken-label = 标签 { $label }

# Notices.
notice-pass = { $player ->
    [black] 黑方无棋可下，停一手。白方继续下。
   *[white] 白方无棋可下，停一手。黑方继续下。
}
notice-time-up = { $player ->
    [black] 黑方时间用完。
   *[white] 白方时间用完。
}
notice-grace = { $player ->
    [black] 黑方时间用完，已判负，并在宽限时间内继续下。
   *[white] 白方时间用完，已判负，并在宽限时间内继续下。
}
notice-unfinished = 有一局未下完的棋。按 { $key } 继续。
notice-no-unfinished = 没有未下完的棋。
notice-engine-stopped = 已停止。按 { $resume } 继续；若要引擎立即落子，用 { $now }。
notice-live-stopped = 已停止评估。按 { $key } 重新开始。
notice-pasted = 已粘贴：{ $what }。
notice-linked = 已从链接打开：{ $what }。
notice-saved = 已保存为 { $path }。
notice-saved-in-part = 已保存为 { $path }。这种格式存不下对局的全部内容，.sgf 文件可以。
notice-opened = 已打开 { $path }。
notice-not-on-board = { $square } 不在棋盘上。
notice-mark-where = 指向一个格子，或用方向键移到一个格子，再按 { $key } 即可标记。
notice-nothing-to-retry = 没有可以重练的失误。
notice-review-first = 需要先复盘：按 { $key }。
notice-no-font = 本系统没有{ $language }字体，因此显示英文。请安装一种，例如 Noto Sans CJK。
notice-no-letters = 此终端只能显示 ASCII 字符，因此以英文代替{ $language }。

# What was pasted.
pasted-game = { $format ->
    [sgf] SGF 棋谱
    [ggf] GGF 棋谱
   *[other] 着法记录
}，{ $moves } 手
pasted-games = { $format ->
    [sgf] { $games } 局 SGF 棋谱
    [ggf] { $games } 局 GGF 棋谱
   *[other] { $games } 局着法记录
}
pasted-in-text = 文字中的着法记录，{ $moves } 手
pasted-board = { $player ->
    [black] { $size } 棋盘，轮到黑方
   *[white] { $size } 棋盘，轮到白方
}

# The moves, and what stands beside them.
moves-none = 还没有落子。
move-pass = 停手
opening = 开局：{ $name }

page-close = 按任意键关闭
copied-moves = 着法已复制
copied-board = 棋盘已复制
copied-image = 图片已复制

too-small = 太小
