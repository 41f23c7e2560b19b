-- Accounts are no longer imported from other installations. Answers that were imported stay in the mistake book as
-- answers on paper do: sources of it, and of nothing else.
update practice_answers set is_on_paper = true where is_imported;
update practice_sessions set kind = 'sheet' where kind = 'import';
alter table practice_sessions
  drop column import_id,
  drop constraint practice_sessions_kind_check,
  add constraint practice_sessions_kind_check check (kind in ('section', 'point', 'due', 'sheet'));
alter table practice_answers drop column is_imported;
alter table mistake_reviews drop column import_id;
alter table mistake_collections drop column import_id;
alter table mistake_collection_items drop column import_id;
alter table sandbox_boards drop column import_id;
drop table imported_records;
drop table account_imports;
