-- An account appears on boards once it is a day old; the clean-up job shows those that have come of age.
create or replace function show_on_boards() returns trigger language plpgsql as $$
begin
  update board_entries
  set is_visible = new.leaderboard_visible and new.created_at <= now() - interval '1 day'
  where user_id = new.id;
  return null;
end $$;

create index users_by_age on users (created_at);
