# What this language calls itself.
language-name = 简体中文
# What it is called in English, for where its own characters cannot be shown.
language-english-name = Simplified Chinese
