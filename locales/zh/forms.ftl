### Dialogs: a new game, settings, files, setting up a position.

# A new game.
new-game-title = 新对局
new-game-quick = 立即开始，8×8 棋盘
new-game-quick-black = 执黑对级别 { $level }
new-game-quick-white = 执白对级别 { $level }
new-game-choose = 或者自定义
new-game-rules = 规则
new-game-board = 棋盘
new-game-width = 宽
new-game-height = 高
new-game-clock = 时限
new-game-help = 方向键选择，Enter 开始，Esc 不作改动。
new-game-help-seat = 输入级别、p（人）或其他引擎：gtp:COMMAND。
new-game-help-engine = gtp:COMMAND、nboard:COMMAND 或 xboard:COMMAND，例如 gtp:gtp-rhino
new-game-help-clock = 基本/加时/宽限，例如 15:00/0:05/2:00，或 0:30 a move，或 none
new-game-engine-of = { $player ->
    [black] 黑方引擎
   *[white] 白方引擎
}
choice-person = 人
choice-level = 级别 { $level }：{ $name }
choice-program = 其他程序
choice-other-clock = 其他

rules-othello = 奥赛罗
rules-classic = 经典
rules-free = 自由
rules-othello-long = 奥赛罗：比赛规则
rules-classic-long = 经典：自行摆放前四子
rules-free-long = 自由：任意空格可下

clock-none = 不限时
clock-minutes = { $minutes } 分钟
clock-minutes-and-seconds = { $minutes } 分钟，每手加 { $seconds } 秒
clock-grace = { $minutes } 分钟，官方宽限
clock-seconds-a-move = 每手 { $seconds } 秒

# Settings.
settings-title = 设置
settings-language = 语言
settings-theme = 棋盘
settings-appearance = 外观
settings-scale = 文字大小
settings-speed = 翻子动画
settings-coordinates = 显示棋盘坐标
settings-legal = 标出可下的格子
settings-preview = 预览将翻转的棋子
settings-tap-shows = 第一次点按预览，第二次点按落子
settings-sounds = 音效
settings-live = 实时评估
settings-graph = 形势曲线
settings-pace = 引擎落子节奏
settings-hints = 提示最长用时
settings-reviews = 复盘方式
settings-threads = 引擎线程数
settings-hash = 引擎内存
settings-megabytes = { $count } MB
settings-reset = 恢复默认
settings-help = 方向键选择，Enter 或 Esc 关闭。
language-system = 跟随系统
theme-wood = 木纹
theme-felt = 绒布
theme-high-contrast = 高对比度
theme-board = { $theme }棋盘
appearance-system = 跟随系统
appearance-light = 浅色
appearance-dark = 深色
speed-off = 关
speed-slow = 慢
speed-normal = 正常
speed-fast = 快
pace-none = 立即
pace-brisk = 轻快
pace-calm = 从容
pace-slow = 缓慢
hints-seconds = { $seconds } 秒
reviews-quick = 快速
reviews-usual = 标准
reviews-thorough = 细致
setting-yes = 是
setting-no = 否

# Files.
files-open = 打开棋谱
files-save = 保存棋谱
files-picture = 保存图片：.svg、.png、.txt
files-up = ..（上一级文件夹）
files-none = 这里没有棋谱
files-none-typed = 这里没有名称含“{ $typed }”的文件
files-folder = 此文件夹中的全部棋谱
files-name = 文件
files-exists = { $path } 已存在。再次保存即可覆盖。
files-help = 输入名称或选择；Tab 补全，Enter 确定，Esc 取消。

# A comment on a move.
comment-title = { $move } 的注释
comment-title-start = 初始局面的注释
comment-help = Enter 保存，Alt-Enter 换行，Esc 不作改动。
comment-keep = 保存

# Setting up a position.
set-up-title = 摆局面
set-up-explain = 点击格子放置棋子，用另一个鼠标键放置另一种颜色。
set-up-brush = 点击放置
set-up-nothing = 无
set-up-first = 先手
set-up-first-player = { $player ->
    [black] 黑方先手
   *[white] 白方先手
}
set-up-clear = 清空
set-up-start = 初始
set-up-start-explain = 对局开始时的局面
set-up-swap = 互换
set-up-swap-explain = 黑白互换
set-up-play = 从这里开始
set-up-summary = { $player ->
    [black] { $rules } { $size }，黑方先手，{ $black } : { $white }
   *[white] { $rules } { $size }，白方先手，{ $black } : { $white }
}
set-up-key-discs = 放黑子或白子
set-up-key-none = 拿掉棋子
set-up-key-cycle = 依次切换，点击也一样
set-up-key-first = 切换先手
set-up-key-rules = 切换规则
set-up-key-columns = 减少或增加列
set-up-key-rows = 减少或增加行
set-up-key-clear = 清空，或初始局面
set-up-key-play = 从这里开始
set-up-key-cancel = 返回对局
set-up-short-disc = 棋子
set-up-short-none = 拿掉
set-up-short-first = 先手
set-up-short-rules = 规则
set-up-short-play = 开始
set-up-short-cancel = 返回
