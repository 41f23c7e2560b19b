-- The plan of a day asks for the sets finished in the last days and for the drills that were begun, among thousands of sets.
create index practice_sessions_finished on practice_sessions (user_id, finished_at desc) where finished_at is not null;
create index practice_sessions_begun_drills on practice_sessions (user_id, created_at desc)
  where finished_at is null and request ? 'drill';
