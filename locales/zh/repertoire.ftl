### Repertoires: openings to know by heart, and training them.

repertoire-title = 练习开局
repertoire-side = 你执
repertoire-both = 双方
repertoire-find = 查找
repertoire-kept = { $side }，{ $positions } 个局面，待复习 { $due } 个
repertoire-board = 棋盘上的对局
repertoire-paste = 从剪贴板
repertoire-paste-detail = 着法，每行一个变化，或 SGF
repertoire-paste-now = 请粘贴着法。
repertoire-file = 从文件
repertoire-game-name = 对局
repertoire-pasted-name = 粘贴
repertoire-train = 练习
repertoire-rename = 重命名
repertoire-delete = 删除
repertoire-new-name = 新名称
repertoire-delete-question = 删除“{ $name }”及其学习记录？
repertoire-delete-no = 保留
repertoire-hint = 选择一个或几个开局，或粘贴着法或 SGF。
repertoire-help = 输入即可查找；方向键移动和换边，Tab 多选，Enter 练习，F2 重命名，Del 删除。
repertoire-rename-help = Enter 保存名称，Esc 不作改动。
repertoire-delete-help = Enter 删除，Esc 保留。
repertoire-name-taken = 名称“{ $name }”不可用。

# Training.
repertoire-headline = 变化 { $line }：答对 { $right }，答错 { $missed }
repertoire-question = { $player ->
    [black] 你执黑。你的定式在这里怎么下？
   *[white] 你执白。你的定式在这里怎么下？
}
repertoire-question-short = 你的定式在这里怎么下？
repertoire-right = 正确：{ $move }。
repertoire-left = 你离开了定式：这里应下 { $moves }。
repertoire-shown = 你的定式在这里下 { $moves }。
repertoire-go-on = 下这手棋即可继续。
repertoire-popularity = { $all } 局比赛对局中，{ $played } 局下 { $move }，{ $right } 局按你的定式下。
repertoire-popularity-right = { $all } 局比赛对局中，{ $right } 局按你的定式下。
repertoire-end = 变化到此结束。
repertoire-end-named = 变化到此结束：{ $opening }。
repertoire-due = 今天要复习 { $count } 个局面
repertoire-summary = 答对 { $right }，答错 { $missed }；明天要复习 { $due } 个局面。
repertoire-play-on = 与引擎继续下
repertoire-key-play-on = 继续下

# Why something is no repertoire.
repertoire-unreadable = 无法作为定式：{ $reason }。
repertoire-other-start = 第 { $game } 局不是从 8×8 棋盘的常规四子开始。
repertoire-empty = 其中没有着法。
repertoire-nothing-to-decide = { $player ->
    [black] 其中没有黑方要选择的着法。
   *[white] 其中没有白方要选择的着法。
}
repertoire-too-large = 一套定式最多有 { $most } 个不同的着法。
