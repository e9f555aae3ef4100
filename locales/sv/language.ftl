# What this language calls itself.
language-name = Svenska
# What it is called in English, for where its own characters cannot be shown.
language-english-name = Swedish
