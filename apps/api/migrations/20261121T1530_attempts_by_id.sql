-- An administrator knows a submission by its id alone.
create unique index attempts_by_id on attempts (id);
