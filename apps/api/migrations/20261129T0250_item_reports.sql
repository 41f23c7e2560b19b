-- What a report is about: the item of a paper and the version that was shown.
alter table feedback add column paper_id text, add column content_version integer, add column item integer;
create index feedback_on_items on feedback (paper_id, id desc) where item is not null;
