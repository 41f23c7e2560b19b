-- Administrators search people by the beginning of a name; the unique indexes follow the collation, which prefixes cannot use.
create index users_username_prefix on users (username_key text_pattern_ops);
create index users_nickname_prefix on users (nickname_key text_pattern_ops) where nickname_key is not null;
create index users_administrators on users (id) where role = 'admin';
create index users_disabled on users (id) where disabled_at is not null;
