-- What administrators do, for good. Names of people are read from their accounts, so that an erased account leaves none.
create table audit_log (
  id uuid primary key,
  happened_at timestamptz not null default clock_timestamp(),
  -- Null: an operator's command.
  actor_id uuid,
  action text not null,
  target_kind text not null,
  target_id text not null,
  before jsonb,
  after jsonb,
  request_id text,
  address text
);
create index audit_log_by_actor on audit_log (actor_id, id desc);
create index audit_log_by_target on audit_log (target_kind, target_id, id desc);
create index audit_log_by_action on audit_log (action, id desc);

create function refuse_to_change_the_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end
$$;
create trigger audit_log_is_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_to_change_the_audit_log();

-- A disabled account can neither log in nor call anything.
alter table users add column disabled_at timestamptz;

-- When the second factor was given in this session.
alter table sessions add column second_factor_at timestamptz;

alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check
  check (end_reason in ('logout', 'owner', 'password', 'recovery', 'reuse', 'administrator'));

create table second_factors (
  user_id uuid primary key references users (id) on delete cascade,
  -- AES-256-GCM under a key derived from SECRET_KEY; null until the first code of the pending one was given.
  sealed_secret bytea,
  pending_secret bytea,
  -- The newest time step a code was taken of; an older code, or the same one again, is refused.
  last_step bigint not null default 0
);
create table second_factor_recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
create table second_factor_failures (
  user_id uuid not null references users (id) on delete cascade,
  failed_at timestamptz not null default clock_timestamp()
);
create index second_factor_failures_recent on second_factor_failures (user_id, failed_at);

-- The link by which the first administrator is made; only its hash is known here.
create table first_administrator_links (
  token_hash text primary key,
  expires_at timestamptz not null
);
