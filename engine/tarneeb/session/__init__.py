"""A page's session: the matches it holds and the advice it asks for."""
