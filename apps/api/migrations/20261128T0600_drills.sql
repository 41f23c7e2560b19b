-- A few sections of a paper for practice. No list of papers has them and nobody takes one as an exam, which are what
-- publishing allows; practice asks their items of everybody.
alter table papers add column is_drill boolean not null default false;
alter table papers add constraint papers_drill_is_unpublished check (not (is_drill and is_published));
