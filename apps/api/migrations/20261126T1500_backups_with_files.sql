-- A backup takes the stored files after the tables. Null: they are not counted yet, or were not taken then.
alter table backups add column files_done integer not null default 0, add column file_count integer;
