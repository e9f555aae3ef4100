### What the page says where the game itself cannot run. Each message is one line of plain text.

page-start-no-script = 黑白棋需要 JavaScript 和 WebAssembly。
page-start-no-webassembly = 黑白棋需要 WebAssembly，而此浏览器不支持或已将其关闭。
page-start-not-loaded = 黑白棋无法加载。请检查网络连接，然后重新加载页面。
page-start-stopped = 黑白棋已停止工作。对局已保存：请重新加载页面。
