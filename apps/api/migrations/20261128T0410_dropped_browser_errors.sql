-- How much the full table of errors made room for, by day: what administrators are told of reports that they cannot see.
create table browser_error_drops (
  day date primary key,
  group_count integer not null,
  report_count integer not null
);
