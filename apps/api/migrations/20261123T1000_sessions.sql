-- A session belongs to a device, known by a signed cookie. Null: it is older than the cookie, and takes the next one.
alter table sessions
  add column device_id uuid,
  -- When the newest used refresh token was used first.
  add column token_used_at timestamptz,
  -- Why it was ended; null while it lives, and when its time ran out.
  add column end_reason text check (end_reason in ('logout', 'owner', 'password', 'recovery', 'reuse')),
  -- When its owner read that it was ended because a token of it was reused.
  add column end_seen_at timestamptz;

-- However often it is refreshed, a session ends 90 days after the login.
update sessions set expires_at = least(expires_at, created_at + interval '90 days');

create index sessions_reused on sessions (user_id, revoked_at) where end_reason = 'reuse' and end_seen_at is null;

-- Recovery codes that are not yet hashed slowly; empty once the clean-up job has gone over them.
create index users_fast_recovery_codes on users (id) where char_length(recovery_code_hash) = 64;
