-- Practice: sections whose answers were looked up before the hand-in; they take no more changes.
alter table attempts add column checked_sections text[] not null default '{}';
-- What the candidate can quote after handing in.
alter table attempts add column receipt text;
-- Every answer that an objective item has held, in order: 'B@312 A@340 -@355 ' (- is cleared, seconds since the start).
alter table responses add column trail text not null default '';
