import { CONFIDENCES, FINDING_CATEGORIES } from '@study/contract/marking/marking.ts';
import { expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { MIGRATIONS, openBefore } from '#test/open-before.ts';
import { readSubjectiveMark } from './subjective-mark.ts';

const MIGRATION = '20261128T0900_mark_codes.sql';

/** The words in the order of `FINDING_CATEGORIES` and `CONFIDENCES`. */
const OLD_CATEGORIES = [
  ['拼写', '主谓/数一致', '冠词', '时态', '动词形式', '标点/断句', '大小写', '用词'],
  ['冗余', '套话', '建议', '未译', '照抄', '数字', '专名'],
].flat();
const OLD_CONFIDENCES = ['低', '中', '高'];

const markOf = (confidence: string | null, categories: readonly string[]) => ({
  raw: 9,
  low: 7,
  high: 11,
  confidence,
  source: 'embedded',
  scorer: { id: 'embedded-essay', version: '1' },
  flags: ['stock_phrases'],
  review_requested: false,
  criteria: null,
  findings: categories.map((category, start) => ({
    start,
    end: start + 1,
    category,
    text: '拼写',
    suggestion: '低',
    rule: 'some-rule',
    is_certain: true,
  })),
  coverage: [{ zh: '数字', is_covered: false, found: null, accepted: ['number'] }],
  comment: '建议',
  marked_at: '2026-11-20T10:00:00.000Z',
});

test('marks stored in Chinese words hold codes afterwards, and nothing else of them changes', async () => {
  const pool = await openBefore(MIGRATION);
  // The rows have no users and attempts.
  await pool.query('set session_replication_role = replica');
  const old = [
    ...OLD_CONFIDENCES.map((confidence) => markOf(confidence, OLD_CATEGORIES)),
    markOf(null, []),
    markOf('低', ['拼写', '拼写']),
  ];
  await pool.query(
    `insert into scores (user_id, attempt_id, id, kind, scorer, key_version, points, result)
     select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'writing', 'embedded-essay', 1, 60, value
     from jsonb_array_elements($1) as given`,
    [JSON.stringify(old)],
  );
  const objective = { items: [{ response: '高', outcome: 'right' }], findings: ['低'] };
  await pool.query(
    `insert into scores (user_id, attempt_id, id, kind, scorer, key_version, points, result)
     values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'objective', 'objective', 1, 60, $1)`,
    [objective],
  );
  await pool.query(
    `insert into revisions (user_id, attempt_id, id, part, text, result)
     values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'writing', '低', $1),
       (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'writing', '低', null)`,
    [old[0]],
  );

  await migrate(pool, MIGRATIONS);

  const expected = [
    ...CONFIDENCES.map((confidence) => markOf(confidence, FINDING_CATEGORIES)),
    markOf(null, []),
    markOf('low', ['spelling', 'spelling']),
  ];
  const resultsOf = async (query: string) =>
    (await pool.query<{ result: unknown }>(query)).rows.map((row) => row.result);
  const marks = await resultsOf(`select result from scores where kind = 'writing'`);
  expect(marks).toHaveLength(expected.length);
  expect(marks).toEqual(expect.arrayContaining(expected));
  for (const mark of marks) expect(readSubjectiveMark(mark, 60)).toMatchObject({ raw: 9 });
  expect(await resultsOf(`select result from scores where kind = 'objective'`)).toEqual([objective]);
  expect(await resultsOf('select result from revisions order by result')).toEqual([expected[0], null]);
});

test('a process of the release before cannot store its words any more', async () => {
  const pool = await openBefore(MIGRATION);
  await migrate(pool, MIGRATIONS);
  await pool.query('set session_replication_role = replica');
  const store = (confidence: string | null) =>
    pool.query(
      `insert into revisions (user_id, attempt_id, id, part, text, result)
       values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'writing', 'A text.', $1)`,
      [markOf(confidence, [])],
    );
  await store('high');
  await store(null);
  await expect(store('高')).rejects.toThrow('revisions_confidence_check');
});
