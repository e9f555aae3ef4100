# The name of the language in the language itself.
language-name = English
# The English name of the language, for terminals that cannot show its characters.
language-english-name = English
