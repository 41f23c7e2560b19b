-- Marks hold codes instead of the Chinese words that were both stored and shown. A process of the release before, which
-- may still run, would store the words, so it is refused from here on.
alter table scores add constraint scores_confidence_check
  check (result ->> 'confidence' in ('low', 'medium', 'high')) not valid;
alter table revisions add constraint revisions_confidence_check
  check (result ->> 'confidence' in ('low', 'medium', 'high')) not valid;
