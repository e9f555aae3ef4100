### The game itself: whose turn it is, how it ended, what squares hold. $player is always black or white.

# Between the parts of a list.
list-separator = 、
# Within numbers: before the tenths, and between thousands.
decimal-mark = .
thousands-mark = ,

player = { $player ->
    [black] 黒
   *[white] 白
}

# Who plays a side.
seat-person = 人間
seat-you = あなた
seat-level = レベル{ $level }、{ $name }
    .short = レベル{ $level }

# The engine's levels: what each is called, and what it does. $depth is how many moves it looks ahead, and $solved how many
# squares are empty when it begins to play the end without a fault.
level-beginner = 入門
level-casual = 初級
level-practised = 中級
level-strong = 上級
level-expert = 有段
level-master = 名人
level-strongest = 最強
level-errs = { $depth }手先まで読み、ときどきわざと緩い手を打ちます。
level-solves = { $depth }手先まで読み、残り{ $solved }マスからは完全に打ちます。
level-takes-time = 1手{ $seconds }秒で読めるところまで読みます。

turn = { $player ->
    [black] 黒番
   *[white] 白番
}
turn-yours = { $player ->
    [black] あなたの番です (黒)
   *[white] あなたの番です (白)
}
turn-paused = { $player ->
    [black] 黒番 (一時停止中)
   *[white] 白番 (一時停止中)
}
turn-thinking = { $player ->
    [black] 黒が思考中
   *[white] 白が思考中
}

# Beside the name of a player, who is $who.
card-turn = { $who }、手番
card-late = { $who }、時間切れ

discs-of = { $player ->
    [black] 黒の石は{ $count }個
   *[white] 白の石は{ $count }個
}
disc-picture = { $player ->
    [black] 黒石
   *[white] 白石
}
counts = 黒 { $black } : { $white } 白

# $player is the winner.
result-you-won = あなたの勝ち { $winner }–{ $loser }
result-you-lost = { $discs }石差で負けました
result-you-won-time = 時間切れであなたの勝ち
result-you-lost-time = 時間切れで負けました
result-you-won-resignation = 相手の投了であなたの勝ち
result-you-resigned = 投了しました
result-win = { $player ->
    [black] 黒の勝ち { $winner } : { $loser }
   *[white] 白の勝ち { $winner } : { $loser }
}
result-draw = 引き分け { $black } : { $white }
result-resignation = { $player ->
    [black] 白の投了で黒の勝ち
   *[white] 黒の投了で白の勝ち
}
result-time = { $player ->
    [black] 白の時間切れで黒の勝ち
   *[white] 黒の時間切れで白の勝ち
}
# The score that tournaments count, in which the winner has the empty squares too, or both have half of them.
result-official = 公式スコア { $first } : { $second }（空きマスを含む）
result-turning-point = 勝負の分かれ目: { $number }手目 { $move }

# What playing on a square would do.
square-turns-over = { $square }: { $count ->
    [0] 返る石はありません
   *[other] { $count }個返ります
}

# Squares as they are read out, one part after another.
spoken-empty = { $square }、空き
spoken-disc = { $player ->
    [black] { $square }、黒
   *[white] { $square }、白
}
spoken-legal = 打てます、{ $count }個返ります
spoken-gray = 灰色
spoken-last = 直前の手
spoken-triangle = 三角の印
spoken-square-mark = 四角の印
spoken-circle = 丸の印
spoken-cross = バツの印
spoken-label = ラベル{ $label }

# Notices.
notice-pass = { $player ->
    [black] 黒は打てる手がないのでパスです。続けて白が打ちます。
   *[white] 白は打てる手がないのでパスです。続けて黒が打ちます。
}
notice-time-up = { $player ->
    [black] 黒の時間切れです。
   *[white] 白の時間切れです。
}
notice-grace = { $player ->
    [black] 時間切れで黒の負けです。黒は猶予時間で打ち続けます。
   *[white] 時間切れで白の負けです。白は猶予時間で打ち続けます。
}
notice-unfinished = 中断した対局があります。{ $key }で再開できます。
notice-no-unfinished = 中断した対局はありません。
notice-engine-stopped = 停止しました。{ $resume }で再開します (すぐに打たせるキーは{ $now }です)。
notice-live-stopped = 評価を停止しました。{ $key }で再開します。
notice-pasted = 貼り付けました: { $what }
notice-linked = リンクから開きました: { $what }
notice-saved = 「{ $path }」に保存しました。
notice-saved-in-part = 「{ $path }」に保存しました。この形式では対局のすべては残りません (.sgfならすべて残ります)。
notice-opened = 「{ $path }」を開きました。
notice-not-on-board = { $square }は盤の外です。
notice-mark-where = マスにポインターを合わせるか、矢印キーで選んでから{ $key }を押すと、そのマスに印が付きます。
notice-nothing-to-retry = 打ち直す手はありません。
notice-review-first = 先に対局の検討が必要です。{ $key }で検討します。
notice-no-font = このシステムには{ $language }のフォントがないため、英語で表示します。Noto Sans CJKなどをインストールしてください。
notice-no-letters = この端末はASCII文字しか表示できないため、{ $language }ではなく英語で表示します。

# What was pasted.
pasted-game = { $format ->
    [sgf] SGFの棋譜
    [ggf] GGFの棋譜
   *[other] 棋譜
}、{ $moves }手
pasted-games = { $format ->
    [sgf] SGFの棋譜、{ $games }局
    [ggf] GGFの棋譜、{ $games }局
   *[other] 棋譜、{ $games }局
}
pasted-in-text = 文章の中の棋譜、{ $moves }手
pasted-board = { $player ->
    [black] { $size }の盤面、黒番
   *[white] { $size }の盤面、白番
}

# The moves, and what stands beside them.
moves-none = まだ1手も打たれていません。
move-pass = パス
opening = 定石: { $name }

page-close = 何かキーを押すと閉じます
copied-moves = 棋譜をコピーしました
copied-board = 盤面をコピーしました
copied-image = 画像をコピーしました

too-small = 狭すぎます
