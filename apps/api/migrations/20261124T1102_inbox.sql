-- What waits for an administrator, and what happened lately: counted in these indexes alone.
create index feedback_unread on feedback (id) where not is_read and not is_processed;
create index feedback_read on feedback (id) where is_read and not is_processed;
create index review_requests_waiting on review_requests (reason) where answered_at is null;
create index attempts_handed_in on attempts (submitted_at) where state in ('scoring', 'scored', 'needs_review');
create index scores_of_texts on scores (created_at) where kind in ('writing', 'translation');
create index activity_days_by_day on activity_days (day, user_id);

-- The inbox is read by id, which grows with time.
drop index feedback_inbox;
