-- Exports, imports, recordings, backups and regrades are jobs too. What their owners see stays in their tables; claims
-- and tries are in jobs.
insert into jobs (kind, key, group_id, data, created_at)
select 'data_export', id::text, id::text, jsonb_build_object('user_id', user_id, 'id', id), created_at
from data_exports where status = 'pending'
union all
select 'paper_import', id::text, id::text, jsonb_build_object('id', id), created_at
from paper_imports where status in ('pending', 'running')
union all
select 'recordings', id::text, id::text, jsonb_build_object('id', id), requested_at
from recording_generations where state in ('waiting', 'running')
union all
select 'backup', id::text, id::text, jsonb_build_object('id', id), requested_at
from backups where state in ('waiting', 'running')
union all
select 'regrade', id::text, 'regrade', jsonb_build_object('id', id), created_at
from regrades where state in ('waiting', 'running');

drop index data_exports_pending;
drop index paper_imports_waiting;
drop index regrades_waiting;
alter table data_exports drop column tries, drop column taken_at;
alter table paper_imports drop column tries, drop column taken_at;
alter table recording_generations drop column claims, drop column progress_at;
alter table backups drop column progress_at;
alter table regrades drop column tries;
