-- Why a text could not be marked by a machine: the kind of the error, never words of the text.
alter table review_requests add column failure text;
alter table revisions add column failure text;
-- Texts whose marking job gave up, the newest first.
create index review_requests_given_up on review_requests (created_at, attempt_id)
  where reason = 'not_scored' and answered_at is null;
create index revisions_given_up on revisions (scored_at, id) where state = 'not_scored';

-- A calibration changes estimates that were given before, and each of their owners gets a receipt.
alter table score_changes drop constraint score_changes_reason_check;
alter table score_changes add constraint score_changes_reason_check
  check (reason in ('key_corrected', 'mark_changed', 'calibrated'));
