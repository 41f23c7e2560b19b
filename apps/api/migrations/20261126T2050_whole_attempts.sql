-- Whether something of the paper was left out: a section of a practice, a part of a mock. A total with zeros for what
-- nobody sat is no estimate, so it is never the best one. Computed with the other totals; here for those that are known.
alter table attempt_totals add column is_whole boolean not null default false;
update attempt_totals set is_whole = case mode
  when 'practice' then
    not jsonb_path_exists(sections, '$.* ? (@.answered == 0)')
    -- What was written earned something, but for the rare text that earned nothing.
    and coalesce(writing_raw > 0, false) and coalesce(translation_raw > 0, false)
  else
    jsonb_path_exists(sections - array['cloze', 'matching', 'careful'], '$.* ? (@.answered > 0)')
    and jsonb_path_exists(sections - array['news_report', 'long_conversation', 'passage', 'lecture'], '$.* ? (@.answered > 0)')
  end;
