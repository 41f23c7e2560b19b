import type { AnswersDocument, PaperDocument, Timeline } from '../packages/contract/src/papers/paper-document.ts';
import { indexItems } from '../packages/content/src/render/render-item.ts';
import { PAPER } from './people.ts';
import type { Site } from './site.ts';

/** With 55 items each, the heavy reader's book has 5,005. */
const COPIES = 91;
const OWN_COLLECTIONS = 20;

type Patiently = (text: string) => Promise<void>;

/** One-time setup: the paper's items, and hidden copies of the paper that the heavy reader has taken. */
export async function prepareLearning(site: Site): Promise<void> {
  const { pool } = site.database;
  const { rows } = await pool.query<{
    paper: PaperDocument;
    answers: AnswersDocument;
    recordings: Record<string, Timeline>;
  }>(
    `select v.document as paper, a.document as answers, a.recordings
     from paper_versions v join paper_answers a using (paper_id, version) where paper_id = $1 and version = 1`,
    [PAPER],
  );
  const [content] = rows;
  if (!content) throw new Error(`${PAPER} is not there`);
  const { items } = indexItems({ ...content, timelines: new Map(Object.entries(content.recordings)) });
  await pool.query('create table bench_items (no int primary key, section text, knowledge text[], search_text text)');
  for (const { no, section, answer, searchText } of items.values()) {
    await pool.query('insert into bench_items values ($1, $2, $3, $4)', [no, section, answer.knowledge, searchText]);
  }
  await pool.query(`
    insert into papers (id, exam_type, title, edition_year, edition_month, edition_set, origin, content_version)
    select 'bench-' || n, exam_type, '旧卷' || n, 2010, 6, n, origin, 1 from papers, generate_series(1, ${COPIES}) n
    where id = '${PAPER}';
    insert into paper_versions (paper_id, version, content_hash, document, recordings)
    select 'bench-' || n, 1, content_hash, document || jsonb_build_object('id', 'bench-' || n), recordings
    from paper_versions, generate_series(1, ${COPIES}) n where paper_id = '${PAPER}' and version = 1;
    insert into paper_answers (paper_id, version, document, recordings)
    select 'bench-' || n, 1, document, recordings
    from paper_answers, generate_series(1, ${COPIES}) n where paper_id = '${PAPER}' and version = 1`);
}

/**
 * Inserts the readers' projected learning data; everybody is on the leaderboards. Can be repeated with more readers.
 */
export async function fillLearning(
  retryWithBackoff: Patiently,
  { readers, users }: { readers: number; users: number },
) {
  await retryWithBackoff(`${TAKEN_COPIES}; ${totals(readers)}`);
  await retryWithBackoff(mistakes(readers));
  await retryWithBackoff(HEAVY_BOOK);
  await retryWithBackoff(`
    insert into mastery
    select bench_id('user ' || n), point, 3 + n % 5, 1 + length(point) % 7, 9, now(), now()
    from generate_series(1, ${readers}) n, (select distinct unnest(knowledge) as point from bench_items) p
    on conflict do nothing;
    insert into activity_days
    select bench_id('user ' || n), 'CET4', current_date - d, 10 + (n + d) % 60
    from generate_series(1, ${readers}) n, generate_series(0, 364) d on conflict do nothing`);
  await retryWithBackoff(`
    insert into board_entries
    select 'CET4', board, 'all', '0001-01-01', bench_id('user ' || n), (n * 7919::bigint) % 70000 / 100.0, -n,
      '{"achieved_at": 1780000000000, "items": 300}', n % 10 > 0
    from generate_series(1, ${users}) n, unnest(array['score', 'diligence', 'progress']) board on conflict do nothing`);
}

const TAKEN_COPIES = `
  with made as (
    insert into attempts (user_id, id, paper_id, content_version, exam_type, mode, extra_time, state, phases, windows,
      started_at, deadline_at, objective_submitted_at, submitted_at, receipt)
    select bench_id('user 1'), bench_id('copy ' || n), 'bench-' || n, 1, 'CET4', 'practice', 1, 'scoring', '[]', '{}',
      at - interval '2 hours', at, at, at, 'bench'
    from generate_series(1, ${COPIES}) n, lateral (select now() - n * interval '5 days' as at) t
    on conflict do nothing returning user_id, id, submitted_at
  )
  insert into scores (user_id, attempt_id, id, kind, scorer, key_version, points, result, created_at, is_taken_in)
  select user_id, id, bench_id('score ' || id), 'objective', 'key', 1, points, result, submitted_at, true
  from made join bench_sheets on n = abs(hashtext(id::text)) % (select count(*) from bench_sheets)`;

const totals = (readers: number) => `
  insert into attempt_totals (user_id, attempt_id, paper_id, exam_type, mode, is_clean, is_complete, submitted_at,
    objective, total, low, high, sections, writing_raw, translation_raw)
  select a.user_id, a.id, a.paper_id, a.exam_type, a.mode, a.is_clean, a.mode = 'mock', a.submitted_at, s.points,
    s.points + 120, s.points + 100, s.points + 140, (
      select jsonb_object_agg(part ->> 'name', jsonb_build_object('right', part -> 'right',
        'total', (part ->> 'right')::int + (part ->> 'wrong')::int + (part ->> 'unanswered')::int,
        'answered', (part ->> 'right')::int + (part ->> 'wrong')::int))
      from jsonb_array_elements(s.result -> 'sections') part), 9, 10
  from generate_series(1, ${readers}) n
    join attempts a on a.user_id = bench_id('user ' || n)
    join scores s on s.user_id = a.user_id and s.attempt_id = a.id and s.kind = 'objective'
  on conflict do nothing`;

/** Of every ten items six are active (a third of them due), three retired and one removed. */
const mistakes = (readers: number) => `
  insert into mistakes (user_id, id, paper_id, item, content_version, exam_type, section, knowledge, kind, times, state,
    reason, starred, note, search_text, entered_at, last_wrong_at, due_at, stability, difficulty, scheduled_days, reps,
    card_state, last_review_at, retired_at)
  select a.user_id, bench_id('mistake ' || a.user_id || a.paper_id || i.no), a.paper_id, i.no, 1, a.exam_type, i.section,
    i.knowledge, 'wrong', 1, case when k % 10 < 6 then 'active' when k % 10 < 9 then 'retired' else 'removed' end,
    case k % 4 when 0 then 'vocabulary' when 1 then 'locating' end, k % 7 = 0,
    case when k % 9 = 0 then '注意固定搭配' || k else '' end, i.search_text, a.submitted_at, a.submitted_at,
    now() + (k % 30 - 10) * interval '1 day', 1 + k % 40, 5, 3, k % 4, case when k % 4 > 0 then 2 else 0 end,
    case when k % 4 > 0 then now() - interval '9 days' end, case when k % 10 between 6 and 8 then now() end
  from generate_series(1, ${readers}) n
    cross join lateral (
      select distinct on (paper_id) * from attempts
      where user_id = bench_id('user ' || n) and submitted_at is not null order by paper_id, submitted_at desc
    ) a
    cross join bench_items i
    cross join lateral (select abs(hashtext(a.paper_id || i.no)) as k) t
  where n = 1 or k % 3 = 0
  on conflict do nothing;
  insert into mistake_sources (user_id, paper_id, item, attempt_id, kind, happened_at)
  select m.user_id, m.paper_id, m.item, a.id, 'wrong', a.submitted_at
  from mistakes m
    join attempts a on a.user_id = m.user_id and a.paper_id = m.paper_id and a.submitted_at = m.last_wrong_at
  on conflict do nothing`;

/** Reviews and collections of the heavy reader, with the maximum daily limit. */
const HEAVY_BOOK = `
  update users set review_limit = 200 where id = bench_id('user 1');
  insert into mistake_reviews (user_id, mistake_id, id, response, is_right, rating, seen_ms, reviewed_at, knowledge,
    is_taken_in)
  select user_id, id, bench_id('review ' || id || n), 'A', n % 2 = 0, 'good', 9000,
    now() - (n * 9 + reps) * interval '1 day', knowledge, true
  from mistakes, generate_series(1, 3) n where user_id = bench_id('user 1') and reps > 0 on conflict do nothing;
  insert into mistake_collections (user_id, id, title)
  select bench_id('user 1'), bench_id('collection ' || n), '第' || n || '集' from generate_series(1, ${OWN_COLLECTIONS}) n
  on conflict do nothing;
  insert into mistake_collection_items (user_id, collection_id, mistake_id)
  select user_id, bench_id('collection ' || 1 + row_number() over (order by id) % ${OWN_COLLECTIONS}), id
  from mistakes where user_id = bench_id('user 1') on conflict do nothing`;
