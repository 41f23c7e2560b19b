-- Apart from the statement that adds the constraint, so that reading the table does not hold its lock.
alter table users validate constraint users_role_check;
