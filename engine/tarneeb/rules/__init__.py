"""The rules: cards and seats, rulesets, auctions, tricks, rounds and scores."""
