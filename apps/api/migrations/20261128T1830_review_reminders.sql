-- The key pair that identifies this site to push services (VAPID), made once. Subscriptions belong to its public key.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

-- A browser that its user is reminded on. It belongs to a session, so signing out anywhere ends it.
create table push_subscriptions (
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  -- Hour of the day in China.
  hour smallint not null check (hour between 0 and 23),
  -- Day number in China of the last day that needs no further reminder.
  reminded_day integer not null,
  created_at timestamptz not null default now(),
  primary key (user_id, session_id),
  foreign key (user_id, session_id) references sessions (user_id, id) on delete cascade
);
create index push_subscriptions_due on push_subscriptions (hour, reminded_day);
-- A browser has one subscription, whoever uses it.
create index push_subscriptions_by_endpoint on push_subscriptions (md5(endpoint));
