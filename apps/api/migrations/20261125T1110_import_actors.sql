-- Who brought an import, for the audit log; null in rows from before. No reference: the log outlives accounts.
alter table paper_imports add column actor_id uuid;
alter table paper_imports add column request_id text;
alter table paper_imports add column address text;
-- Whether a paper that has the id already may get a new version.
alter table paper_imports add column may_update boolean not null default true;
create index paper_imports_newest on paper_imports (created_at desc);
