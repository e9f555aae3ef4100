### The page in a browser.

page-board = 棋盘
page-moves = 着法
# A move as it is read out.
page-moved = { $player ->
    [black] 黑方 { $square }
   *[white] 白方 { $square }
}
page-values = 估值
page-copy-link = 复制对局链接
page-link-copied = 对局链接已复制
page-save-games = 保存在这里下过的全部对局
page-engine-weights = 引擎数据无法加载，请在联网时重新加载页面
page-engine-worker = 此浏览器无法在后台运行引擎
page-engine-crashed = 引擎已停止工作
page-not-kept = 此浏览器不为本页面保存任何内容，关闭页面后对局就会丢失。可以把它保存为文件，或复制链接。
page-storage-full = 此浏览器已没有空间存放本页面的对局，最近的几手没有保存。可以把对局保存为文件。
page-kept-unreadable = 无法读取此浏览器中保存的部分数据。它们已另外存放，没有删除。
page-file-too-large = { $name } 太大，无法在这里打开。
page-not-fetched = 无法加载：没有网络连接。已有的功能仍可使用。
# What the game is saved as.
page-save-sgf = SGF：全部内容，含变化和注释
page-save-ggf = GGF：着法，采用对弈服务器的写法
page-save-transcript = 文字着法：f5d6c3
page-save-wthor = WTHOR：已结束的比赛对局，附两个姓名文件
page-picture-svg = SVG：任何大小都清晰
page-picture-png = PNG：用于消息和文档
page-tab-play = 对局
page-tab-puzzles = 习题
page-tab-review = 复盘
page-tab-games = 棋谱
page-tab-more = 更多
page-share = 分享
page-share-link = 对局链接
page-share-link-detail = 可浏览全部着法
page-share-find = “找出着法”
page-share-find-detail = 当前局面，不含后续着法
page-share-picture = 棋盘图片
page-picture-copied = 棋盘图片已复制
page-position-copied = 局面链接已复制
page-find-move = { $player ->
    [black] 请找出黑方的最佳着法。
   *[white] 请找出白方的最佳着法。
}
page-tap-explain = 点按格子放置棋子。
page-tap-places = 点按放置
page-tap-again = 再点一次即下在 { $square }。
page-panel-width = 侧栏宽度
