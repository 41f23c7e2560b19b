-- The board of progress counts clean mocks alone. Rows that may have counted another come back with their user's next
-- answers, if six clean ones are there.
delete from board_entries using attempt_totals
where board_entries.board = 'progress' and attempt_totals.user_id = board_entries.user_id
  and attempt_totals.exam_type = board_entries.exam_type and attempt_totals.is_complete and not attempt_totals.is_clean;
