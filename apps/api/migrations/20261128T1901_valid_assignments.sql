-- Apart from the statement that adds the constraint, so that reading the table does not hold its lock.
alter table attempts validate constraint attempts_assignment_id_fkey;
