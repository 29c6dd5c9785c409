#!/bin/sh
# A bot for the arena in plain sh: it takes the first legal action. It reads no JSON: the id of a
# question is the number of questions so far, and an answer may give the place of the choice.
#
#     python -m tarneeb arena --a "cmd:sh examples/bots/first.sh" --b novice --deals 20

id=0
while read -r line; do
  case $line in
    '{"type": "hello"'*) echo '{"type": "hello", "protocol": 1, "name": "First choice"}' ;;
    '{"type": "view"'*)
      id=$((id + 1))
      echo "{\"type\": \"action\", \"id\": $id, \"choice\": 0}"
      ;;
    '{"type": "bye"'*) exit ;;
  esac
done
