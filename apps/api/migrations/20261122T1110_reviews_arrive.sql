-- When a review reached the server: late ones of a device that was offline count for the day on which they came.
alter table mistake_reviews add column arrived_at timestamptz;
update mistake_reviews set arrived_at = reviewed_at;
alter table mistake_reviews alter column arrived_at set default now(), alter column arrived_at set not null;
