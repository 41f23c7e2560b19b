-- Registrations of the last hour by address: from the sixth on they take a proof of work.
create table registrations (
  address text not null,
  registered_at timestamptz not null default now()
);
create index registrations_recent on registrations (address, registered_at);
create index registrations_age on registrations (registered_at);

-- Challenges that were answered, until they expire: each is good once, in whatever process.
create table spent_challenges (
  id uuid primary key,
  expires_at timestamptz not null
);
create index spent_challenges_expiry on spent_challenges (expires_at);
