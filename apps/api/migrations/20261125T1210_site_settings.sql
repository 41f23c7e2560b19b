-- What administrators set without a restart. No row: everything has its default.
create table site_settings (
  is_only boolean primary key default true check (is_only),
  -- Null: the date of the environment.
  exam_date_cet4 date,
  exam_date_cet6 date,
  -- A notice to all; another id is another notice, which those who closed the last one see.
  notice_id uuid,
  notice_text text,
  -- The last day in China on which it is shown.
  notice_until date,
  is_registration_open boolean not null default true,
  check (num_nulls(notice_id, notice_text, notice_until) in (0, 3))
);
