"""Practice: the remark after a round, a rating without luck, puzzles and bidding hands.

spots       positions as short texts
goals       what a puzzle asks for
weighing    how often a choice reaches it, over the worlds that a seat cannot tell apart
themes      the idea of a puzzle: claims about its answer
puzzles     puzzles as texts
finding     positions that make a puzzle
replies     the strongest answers of the other seats
costs, rating     a player's choices against those of the levels
remarks     the one sentence after a round
drills      puzzles that come again
ops         the ops of the bridge
"""
