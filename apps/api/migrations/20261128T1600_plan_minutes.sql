-- 每天练多久: minutes a day that the plan is made for.
alter table users add column plan_minutes smallint not null default 20 check (plan_minutes in (10, 20, 30));
