-- Work beside requests. A worker claims a row, renews the claim while it works, and ends or releases it.
create table jobs (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- What the job works on: of a kind, at most one open job.
  key text not null,
  -- Of a group, one job runs at a time; groups take turns. A user's marking jobs are a group.
  group_id text not null,
  data jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  -- Counts claims, so it tells a claim from an earlier one.
  tries integer not null default 0,
  not_before timestamptz not null default now(),
  created_at timestamptz not null default now(),
  claimed_at timestamptz,
  -- When the worker last renewed its claim.
  beat_at timestamptz,
  finished_at timestamptz,
  -- The error of the last try.
  failure text
);
create unique index jobs_one_open on jobs (kind, key) where state in ('waiting', 'running');
create index jobs_open on jobs (kind, group_id, created_at) where state in ('waiting', 'running');
create index jobs_of_group on jobs (kind, group_id);

-- Marking jobs of pg-boss. A job whose worker was stopped for the upgrade waits again, with its tries; a dead letter is
-- a job that has used up all five, and the next worker gives it up.
do $$
begin
  if to_regclass('pgboss.job') is null then return; end if;
  lock table pgboss.job in access exclusive mode;
  insert into jobs (kind, key, group_id, data, tries, not_before, created_at, claimed_at, failure)
  select
    case name when 'marking-model' then 'marking_model' else 'marking' end,
    case name when 'marking-model' then texts.id || ':' || (data ->> 'part') else texts.id end,
    case name when 'marking-model' then texts.id || ':' || (data ->> 'part') else data ->> 'user_id' end,
    data,
    case when name = 'marking-dead' then 5 when started_on is null then 0 else retry_count + 1 end,
    case when state = 'retry' then start_after else now() end,
    created_on, started_on, left(output ->> 'reason', 200)
  from pgboss.job, lateral (select coalesce(data ->> 'revision_id', data ->> 'attempt_id') as id) as texts
  where name in ('marking', 'marking-model') and state in ('created', 'retry', 'active')
    or name = 'marking-dead' and state <> 'completed'
  on conflict do nothing;
end
$$;
drop schema if exists pgboss cascade;

-- Backups of earlier versions have no jobs: each text without a mark gets one.
insert into jobs (kind, key, group_id, data, created_at)
select 'marking', id, user_id, jsonb_build_object('user_id', user_id, 'attempt_id', id, 'revision_id', null), submitted_at
from attempts where state = 'scoring'
union all
select 'marking', id, user_id, jsonb_build_object('user_id', user_id, 'attempt_id', attempt_id, 'revision_id', id), created_at
from revisions where state = 'waiting'
on conflict do nothing;
