-- When the user confirmed that the recovery code is saved; null until they are asked, after their first result.
alter table users add column recovery_code_saved_at timestamptz;
update users set recovery_code_saved_at = created_at;
