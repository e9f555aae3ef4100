### The help, and about.

help-title = 帮助
help-rules-title = 规则
help-rules-start = 双方轮流在棋盘上落子，黑方先下。开局时中央有四枚棋子。
help-rules-move = 一手棋就是在空格上放一枚新棋子。它必须在一条直线上（横、竖或斜）与自己的另一枚棋子夹住对方的棋子。圆圈标出可以下的格子。
help-rules-turn = 所有被夹住的棋子都翻转，变成自己的，各条直线同时翻转。
help-rules-passing = 无棋可下的一方停一手，由对方继续下。有棋可下时不能停手。
help-rules-end = 双方都无棋可下时，通常是棋盘已满，对局结束。棋子多的一方获胜。
help-rules-corner = 角上的棋子永远不会被翻转：角非常有价值。
help-rules-others = 按经典规则，前四枚棋子下在中央四格，不翻转棋子。按自由规则，任何空格都可以下。
help-keys-title = 按键
help-values-title = 估值
help-scroll = 方向键滚动

# Keys that are no actions, and what they do.
key-arrows = 方向键
key-arrows-does = 移到一个格子
key-enter = Enter、空格
key-enter-does = 在此落子
key-square = 字母加数字
key-square-does = 在该格落子：f5
key-tab = Tab
key-tab-window-does = 在棋盘与按钮之间切换
key-tab-terminal-does = 到下一个可下的格子
key-escape = Esc
key-escape-does = 停止引擎、关闭、清除
key-mouse = 鼠标
key-mouse-does = 点击落子；滚轮回看
key-other-button = 右键点击
key-other-button-does = 标记格子：三角、方形、圆圈、叉号、无
help-letters = 不表示列的小写字母与大写字母作用相同。
help-more = 粘贴的文字会被打开：着法、棋盘或 SGF。开始过的每一局都会保存，可以继续。

about-title = 黑白棋
about-version = 版本 { $version }
about-text = 黑白棋（奥赛罗），棋盘从 2×2 到 26×26，可双人对弈，也可与二十个级别的引擎对弈。
about-license = 许可证：MIT 或 Apache-2.0，任选其一。
