-- What students see of other takers is a copy, made anew after ten more of them, with its counts rounded at random:
-- the exact sums told what the one who came in between had answered. The job makes the first copies.
alter table paper_statistics
  add column published jsonb,
  add column published_points jsonb,
  -- What was counted since each copy was made.
  add column unpublished_takers integer not null default 0,
  add column unpublished_points integer not null default 0;
update paper_statistics set unpublished_takers = taker_count,
  unpublished_points = (select coalesce(sum(value::integer), 0) from jsonb_each_text(points));
