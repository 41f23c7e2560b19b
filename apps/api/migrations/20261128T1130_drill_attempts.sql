-- Writing and translation of a drill are written as an attempt of a mode of its own, so that drafts, marking, appeals
-- and revisions are those of any attempt, while lists of papers' attempts leave it out by its mode.
alter table attempts drop constraint attempts_mode_check;
alter table attempts add constraint attempts_mode_check check (mode in ('mock', 'practice', 'drill')) not valid;
