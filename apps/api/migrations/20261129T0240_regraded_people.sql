-- Which regrade changed a score: its record lists the people with their points before and after.
alter table score_changes add column regrade_id uuid;
create index score_changes_of_regrade on score_changes (regrade_id) where regrade_id is not null;
