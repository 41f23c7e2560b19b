-- A picture is removed when nobody uses it any more.
create index users_avatar on users (avatar_path) where avatar_path is not null;
-- Delays grow per address too, over all the accounts that were tried from it.
create index login_failures_by_address on login_failures (address, failed_at);
