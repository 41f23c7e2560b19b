-- When an administrator said that a failed import needs nothing more; failed ones name their paper in card.
alter table paper_imports add column dismissed_at timestamptz;
