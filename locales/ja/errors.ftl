### What cannot be done, and what went wrong.

# Why a move is not legal.
illegal = { $square }: { $reason }
why-off-board = 盤の外です
why-occupied = すでに石があります
why-flanks-nothing = 返せる石がありません
why-center-first = 最初の4手は中央に打ちます
why-game-over = 対局は終了しています
why-pass-not-forced = { $player ->
    [black] 黒は打てる手があるのでパスできません
   *[white] 白は打てる手があるのでパスできません
}

# Why something was not done.
refused-engine-to-move = エンジンの手番です。
refused-game-over = 対局は終了しています。
refused-nothing-to-undo = 待ったできる手がありません。
refused-nothing-to-redo = やり直せる手がありません。
refused-no-other-line = ほかの変化はありません。
refused-main-line = ここは本譜です。
refused-no-such-node = この手はもう棋譜にありません。
refused-reviewing = エンジンは検討中です。
refused-nothing-to-review = 検討する手がありません。
refused-no-exercise = ここで打ち直す手はありません。
refused-start = 開始局面は削除できません。
refused-other = 実行できません: { $reason }

# What went wrong meanwhile. $reason is what the engine or the system says.
trouble-seat-lost = { $player ->
    [black] エンジンが使えません ({ $reason })。黒はあなたが引き継ぎます。
   *[white] エンジンが使えません ({ $reason })。白はあなたが引き継ぎます。
}
trouble-illegal-move = { $player ->
    [black] エンジンの手は反則です ({ $reason })。黒はあなたが引き継ぎます。
   *[white] エンジンの手は反則です ({ $reason })。白はあなたが引き継ぎます。
}
trouble-no-hint = ヒントを出せません: { $reason }
trouble-no-evaluation = 評価できません: { $reason }
trouble-no-review = 検討できません: { $reason }
trouble-review-not-kept = 検討結果を保存できませんでした: { $reason }
trouble-not-kept = 保存できませんでした: { $reason }

# What is wrong with a new game.
size-not-a-size = 盤の大きさは、8x8のように「横x縦」で書いてください。
size-out-of-range = 横と縦は、それぞれ{ $least }から{ $most }までです。
size-not-even-square = フリーの盤は、一辺が4から{ $most }までの偶数の正方形です。
seat-unknown = 対局者は、person、{ $least }から{ $most }までのレベル、gtp:COMMANDのいずれかです。
clock-unknown = 持ち時間の書き方: none、15:00/0:05/2:00 (基本/加算/猶予)、30 a move
position-nobody-can-move = この局面では、どちらも打てません。

# Files and pasted text.
file-error = { $path }: { $reason }
file-too-long = 棋譜としては長すぎます
file-empty = ファイルが空です
file-no-game = 棋譜がありません
file-picture-format = 画像は.svg、.png、.txtのいずれかです
file-game-format = 棋譜は.sgf、.ggf、.wtb、.txt、.moves、.obf、.boardのいずれかで保存できます
file-no-result = 対局が終わっていません。この形式で保存できるのは終局した棋譜だけです
file-other-start = 通常とは異なる局面から始まった対局は、この形式では保存できません
file-rules = { $rules }ルールの対局は、この形式では保存できません
file-size = { $size }の盤は、この形式では保存できません
paste-error = 貼り付けできません: { $reason }
link-error = リンクを開けません: { $reason }
paste-nothing = テキストがありません
paste-game = { $format }に誤りがあります ({ $error })
paste-transcript = 棋譜に誤りがあります ({ $error })
paste-board = 盤面に誤りがあります ({ $error })
paste-too-many-games = 対局が { $games } 局を超えています。ファイルに保存して開いてください
paste-unknown = 棋譜 (f5d6c3) でも、盤面でも、SGFやGGFでもありません
transcript-unreadable = { $number }手目「{ $word }」: マスでもパスでもありません
transcript-illegal = { $number }手目「{ $word }」: { $reason }

# What is kept between runs.
store-future = 「{ $name }」のバージョン{ $found }は、このプログラムでは読めません。{ $aside }
store-broken = 「{ $name }」を読めません ({ $reason })。{ $aside }
store-kept-aside = 「{ $path }」として残してあります。
store-left = 「{ $path }」はそのままにしてあります。

# The library of games.
library-newer = ライブラリのバージョン{ $found }は、このプログラムでは読めません
library-other = 対局のライブラリではありません
library-damaged = ライブラリが壊れています ({ $reason })
library-locked = ほかのプログラムがライブラリに書き込んでいます。しばらくしてからもう一度お試しください
library-read-only = ライブラリは読み取り専用です
library-no-game = { $number }番の対局はありません

# What the file system refuses.
io-not-found = ファイルまたはフォルダーがありません
io-permission-denied = アクセス権がありません
io-is-a-folder = フォルダーです
io-not-a-folder = パスの途中がフォルダーではありません
io-storage-full = 空き容量がありません
io-read-only = 書き込みできない場所です
