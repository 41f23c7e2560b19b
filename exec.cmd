@rem npm runs "exec node ..." so that the shell gives way to node, which then gets npm's signals. cmd.exe has no exec.
@%*
