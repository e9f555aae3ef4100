### What cannot be done, and what went wrong.

refused-nothing-to-undo = 待ったできる手がありません。
