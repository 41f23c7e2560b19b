-- Items are suspicious by bounds of confidence: their sums are counted again under a new name, and judged anew.
update item_statistics set takers = 0, discrimination = null, signs = '{}', is_suspicious = false, tally = '{
  "sums": {"takers": 0, "right": 0, "options": {}, "rest": 0, "restSquares": 0, "restOfRight": 0},
  "restOf": {}, "seconds": {}, "groupSeconds": {}, "hurried": 0}';
delete from roll_up_places where name = 'item-tallies';
