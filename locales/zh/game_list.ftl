### Tables of games: a file of many, a folder, one's own. Numbers of games come twice: $count to choose the words, and $shown with
### its thousands apart.

games-own = 我的对局
games-library = 棋谱库
games-pasted = 粘贴的棋谱
games-files = { $count } 个文件或文件夹

# Above the table.
games-count = { $count ->
    [0] 没有棋谱
   *[other] { $shown } 局
}
games-found = { $count ->
   *[other] { $shown } 局中的 { $found } 局
}
games-reading = 正在读取… { $percent }%
games-broken = { $count ->
    [1] { $shown } 局无法读取：{ $first }
   *[other] { $shown } 局无法读取，第一局是：{ $first }
}
games-filter = 筛选
games-filter-hint = 姓名、赛事、年份、开局，或 black:ann year:1990..1995
games-filter-hint-short = 姓名、赛事、年份
# Why no game is listed.
games-none-found = 没有符合筛选条件的棋谱。
games-none-through = 没有经过此局面的棋谱。
games-none-own = 还没有对局。你开始的每一局都会保存在这里。
games-none-library = 还没有棋谱。请导入棋谱文件或文件夹，或者下一局：你自己的对局也在这里。
games-none-here = 这里没有棋谱。
games-list-all = 显示全部棋谱
games-unnamed = 棋手显示为编号：要显示姓名，请把 WTHOR.JOU 和 WTHOR.TRN 放在该文件旁边。
games-you = 你
games-unfinished = 未完
games-date = 日期
games-event = 赛事
games-result = 结果
games-opening = 开局
games-moves = 手数
games-mistakes = 失误
games-tags = 标签
games-heading-spoken = 按{ $column }排序

# The games that came through the position on the board, and how they went on. $percent is what the side to move scored.
games-through = 经过棋盘上的局面
games-through-next = 后续：
games-move = { $square } { $games } 局
games-move-scored = { $square } { $games } 局（得分率 { $percent }%）

games-help-window = 输入即可筛选。方向键选择，Enter 或双击打开；点击表头排序。Esc 返回。
games-keep = 存入棋谱库
games-import = 导入…
games-import-title = 导入棋谱：文件或整个文件夹
games-former = 返回上一个列表
games-imported = { $count ->
    [0] 没有添加棋谱。
   *[other] 已添加 { $shown } 局。
}
games-imported-again = 原有的棋谱保持不变。
games-key-keep = 存入
games-key-import = 导入
games-key-all = 全部棋谱
games-key-open = 打开
games-key-sort = 排序
games-key-reverse = 倒序
games-key-through = 局面
games-key-back = 返回
games-key-tab = 其他列表

# What is wrong with a filter: $word is the part that is.
query-range = { $word }：需要一个数，或 40..60 这样的范围
query-result = { $word }：需要 black、white、draw 或 unknown
query-own = { $word }：需要 yes 或 no
query-name = { $word }：可用的名称有 player、black、white、won、lost、event、opening、tag、year、moves、mistakes、result、own 和 sort
query-sort = { $word }：需要 added、date、black、white、event、result、opening、moves 或 mistakes

# What came of it.
notice-game-of = 第 { $number } 局，共 { $total } 局：{ $black } 对 { $white }。
notice-no-games = 还没有棋谱列表。请先打开棋谱文件或文件夹。
notice-no-next-game = 没有下一局了。
notice-no-previous-game = 前面没有对局了。
notice-no-search = 只能搜索 8×8 棋盘上有棋可下的局面。
games-none-in-folder = 此文件夹中没有棋谱文件
games-names-alone = 这些是棋手或比赛的名称，不是棋谱：请打开 .wtb 文件或其所在的文件夹
games-changed = 文件已更改：第 { $number } 局不是列表中的那一局
games-gone = 这局棋谱已不存在。
