create table feedback (
  user_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  type text not null check (type in ('suggestion', 'bug', 'complaint', 'praise', 'other')),
  content text not null,
  contact_info text,
  is_read boolean not null default false,
  is_processed boolean not null default false,
  admin_notes text,
  -- When its author last saw the reply; a reply written after that is unseen.
  replied_at timestamptz,
  seen_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id)
);
create unique index feedback_by_id on feedback (id);
create index feedback_inbox on feedback (created_at desc, id desc);
