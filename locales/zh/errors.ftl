### What cannot be done, and what went wrong.

# Why a move is not legal.
illegal = { $square }：{ $reason }
why-off-board = 在棋盘之外
why-occupied = 已有棋子
why-flanks-nothing = 夹不住对方棋子
why-center-first = 要先下中央四格
why-game-over = 对局已结束
why-pass-not-forced = { $player ->
    [black] 黑方有棋可下，不能停一手
   *[white] 白方有棋可下，不能停一手
}

# Why something was not done.
refused-engine-to-move = 轮到引擎落子。
refused-game-over = 对局已结束。
refused-nothing-to-undo = 没有可悔的棋。
refused-nothing-to-redo = 没有可重做的着法。
refused-no-other-line = 没有其他变化。
refused-main-line = 这是主变。
refused-no-such-node = 这手棋已不在对局中。
refused-reviewing = 引擎正在复盘。
refused-nothing-to-review = 没有可复盘的着法。
refused-no-exercise = 这里没有可试的题。
refused-start = 对局的初始局面不能删除。
refused-other = 无法执行：{ $reason }。

# What went wrong meanwhile. $reason is what the engine or the system says.
trouble-seat-lost = { $player ->
    [black] { $reason }；现在由你执黑。
   *[white] { $reason }；现在由你执白。
}
trouble-illegal-move = { $player ->
    [black] 引擎的着法不合规则（{ $reason }）；现在由你执黑。
   *[white] 引擎的着法不合规则（{ $reason }）；现在由你执白。
}
trouble-no-hint = 没有提示：{ $reason }。
trouble-no-evaluation = 无法评估：{ $reason }。
trouble-no-review = 无法复盘：{ $reason }。
trouble-review-not-kept = 复盘未能保存：{ $reason }。
trouble-not-kept = 未能保存：{ $reason }。

# What is wrong with a new game.
size-not-a-size = 不是棋盘大小：请写“宽x高”，例如 8x8。
size-out-of-range = 宽和高都必须在 { $least } 到 { $most } 之间。
size-not-even-square = 自由规则的棋盘是正方形，边长为 4 到 { $most } 的偶数。
seat-unknown = 对局者应为 person、{ $least } 到 { $most } 的级别，或 gtp:COMMAND 这样的其他程序。
clock-unknown = 不是时限：请写 none、基本/加时/宽限（例如 15:00/0:05/2:00）或 30 a move。
position-nobody-can-move = 此局面双方都无棋可下。

# Files and pasted text.
file-error = { $path }：{ $reason }
file-too-long = 太长，不像一局棋
file-empty = 文件是空的
file-no-game = 其中没有棋谱
file-picture-format = 图片应为 .svg、.png 或 .txt 文件
file-game-format = 棋谱可保存为 .sgf、.ggf、.wtb、.txt、.moves、.obf 或 .board 文件
file-no-result = 对局还没有结束，而这种格式只保存已结束的对局
file-other-start = 对局不是从常规局面开始，而这种格式无法表示
file-rules = { $rules }规则的对局不能保存为这种格式
file-size = { $size } 的棋盘不能保存为这种格式
paste-error = 粘贴的文字：{ $reason }。
link-error = 无法打开此链接：{ $reason }。
paste-nothing = 没有可粘贴的文字
paste-game = { $format } 中有错误：{ $error }
paste-transcript = 着法记录中有错误：{ $error }
paste-board = 棋盘有错误：{ $error }
paste-too-many-games = 超过 { $games } 局：请保存为文件后打开
paste-unknown = 既不是着法记录（f5d6c3），也不是棋盘、SGF 或 GGF
transcript-unreadable = 第 { $number } 手（{ $word }）：既不是格子也不是停一手
transcript-illegal = 第 { $number } 手（{ $word }）：{ $reason }

# What is kept between runs.
store-future = { $name } 的版本是 { $found }，本程序不认识。{ $aside }
store-broken = 无法读取 { $name }（{ $reason }）。{ $aside }
store-kept-aside = 已保留为 { $path }。
store-left = 原样保留为 { $path }。

# The library of games.
library-newer = 棋谱库的版本是 { $found }，本程序不认识
library-other = 这不是棋谱库
library-damaged = 棋谱库已损坏（{ $reason }）
library-locked = 另一个程序正在写入棋谱库，请稍后再试
library-read-only = 棋谱库是只读的
library-no-game = 没有第 { $number } 局

# What the file system refuses.
io-not-found = 没有这个文件或文件夹
io-permission-denied = 没有权限
io-is-a-folder = 这是文件夹
io-not-a-folder = 路径中有一部分不是文件夹
io-storage-full = 没有剩余空间
io-read-only = 那里只能读取
