-- An attempt with which an administrator or teacher tries a paper as a candidate would: nobody's figures have it.
alter table attempts add column is_trial boolean not null default false;
