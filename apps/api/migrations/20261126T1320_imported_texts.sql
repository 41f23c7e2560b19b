-- What the two documents of a failed import said, so that they can be corrected in the editor.
alter table paper_imports add column texts jsonb;
