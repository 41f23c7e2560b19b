import { startExamEndpoint, submitSubjectiveEndpoint } from '@study/contract/attempts/attempts.ts';
import { startExportEndpoint } from '@study/contract/account/account.ts';
import { sendFeedbackEndpoint } from '@study/contract/feedback/feedback.ts';
import { startPracticeEndpoint } from '@study/contract/practice/practice.ts';
import { createPlotEndpoint, updatePlotEndpoint } from '@study/contract/sandbox/sandbox.ts';
import { signAccessToken } from '../../apps/api/src/http/access-token.ts';
import { giveMark } from '../../apps/api/test/give-mark.ts';
import { learnSomething } from '../../apps/api/test/learnt.ts';
import { SAMPLE_BODIES, SAMPLE_PAPER } from '../../apps/api/test/sample-bodies.ts';
import { publishSamplePaper } from '../../apps/api/test/sample-paper.ts';
import { sitWith } from '../../apps/api/test/sat-paper.ts';
import { plantSentinels } from '../../apps/api/test/sentinels.ts';
import { keepAsTemplate, openTestApp, type TestApp } from '../../apps/api/test/test-app.ts';
import { TestClient } from '../../apps/api/test/test-client.ts';
import { snapshotRows } from './snapshot-rows.ts';
import { VICTIM } from './known-bodies.ts';

/** Marker in everything that the victim wrote; only administrators may ever receive it. */
export const CANARY = 'canary-of-somebody-else';
/** A paper that every user has open as a mock: its answers contain the sentinel. */
export const SEALED_PAPER = 'sealed-paper';
const OPEN_PAPER = 'open-paper';
/** A mock that may be completed. */
const MOCK_PAPER = 'mock-paper';
export const PAPERS = [SAMPLE_PAPER, OPEN_PAPER, MOCK_PAPER, SEALED_PAPER] as const;
export const FINGERPRINT = 'f'.repeat(32);
const BOARDS = 4;

const PEOPLE = ['student', 'other', 'admin', 'victim'] as const;
const nameOf = (person: (typeof PEOPLE)[number]) => (person === 'victim' ? VICTIM : `fuzz-${person}`);

/** Creates a site with four users who own something of every kind, and saves its database as a template. */
export async function prepareWorld(template: string): Promise<void> {
  await using site = await openTestApp();
  const paper = await publishSamplePaper(site);
  await publishSamplePaper(site, { id: OPEN_PAPER });
  await publishSamplePaper(site, { id: MOCK_PAPER });
  await publishSamplePaper(site, { id: SEALED_PAPER, change: ({ answers }) => plantSentinels(answers) });
  for (const person of PEOPLE) {
    const client = new TestClient(site.app);
    await client.register(nameOf(person));
    const submissionId = await fill(client, { paper, isVictim: person === 'victim' });
    for (const part of ['writing', 'translation'] as const) await giveMark(site, submissionId, part, { raw: 9 });
    await site.database.db.updateTable('attempts').set({ state: 'scored' }).where('id', '=', submissionId).execute();
  }
  await site.database.db.updateTable('users').set({ role: 'admin' }).where('username', '=', nameOf('admin')).execute();
  await learnSomething(site);
  await practise(site);
  await markTheVictim(site);
  await reportBrowserError(site);
  await snapshotRows(site);
  await keepAsTemplate(site, template);
}

async function fill(
  client: TestClient,
  { paper, isVictim }: { paper: Awaited<ReturnType<typeof publishSamplePaper>>; isVictim: boolean },
): Promise<string> {
  const text = isVictim ? CANARY : 'a text of my own';
  const id = await sitWith(client, paper, { wrong: [1, 9, 27, 38, 50] });
  const texts = { epoch: 1, writing: `${text} about reading`, translation: `${text} about tea` };
  await client.try(submitSubjectiveEndpoint, { params: { id }, body: texts });
  await client.call(startExamEndpoint, { params: { id: OPEN_PAPER }, body: { mode: 'practice' } });
  for (const mock of [MOCK_PAPER, SEALED_PAPER]) {
    await client.call(startExamEndpoint, { params: { id: mock }, body: { mode: 'mock' } });
  }
  const { state } = SAMPLE_BODIES.createPlotEndpoint as { state: never };
  for (let no = 0; no < BOARDS; no += 1) {
    const board = await client.call(createPlotEndpoint, { body: { title: text, state } });
    // Everybody may see shared data.
    if (!isVictim) await client.call(updatePlotEndpoint, { params: { id: board.id }, body: { shared: true } });
  }
  await client.call(startExportEndpoint, { body: {} });
  await client.call(sendFeedbackEndpoint, { body: { type: 'bug', content: text, contact_info: text } });
  return id;
}

async function reportBrowserError({ database }: TestApp): Promise<void> {
  await database.pool.query(
    `insert into browser_errors (fingerprint, message, stack, route, browser, app_version, first_seen_at, last_seen_at)
     values ($1, 'x is not a function', '', '/', 'Chrome 140', 'index', now(), now())`,
    [FINGERPRINT],
  );
}

/** Replaces rows that were inserted without their calls. */
async function practise({ app, database, config }: TestApp): Promise<void> {
  await database.pool.query('delete from practice_answers');
  await database.pool.query('delete from practice_sessions');
  const { rows } = await database.pool.query<{ user_id: string; id: string }>('select user_id, id from sessions');
  for (const { user_id: userId, id: sessionId } of rows) {
    const client = new TestClient(app);
    client.access = await signAccessToken(config.secretKey, { userId, sessionId });
    await client.call(startPracticeEndpoint, {
      body: { kind: 'section', exam_type: 'CET4', section: 'cloze', again: true },
    });
  }
}

async function markTheVictim({ database }: TestApp): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>('select id from users where username = $1', [VICTIM]);
  const values = [rows[0]?.id, CANARY];
  await database.pool.query('update mistakes set note = $2 where user_id = $1', values);
  await database.pool.query('update mistake_collections set title = $2 where user_id = $1', values);
  await database.pool.query('update users set bio = $2 where id = $1', values);
  await database.pool.query(
    `insert into responses (user_id, attempt_id, item, response, epoch, seq)
     select user_id, id, 'writing', $2, 1, 1 from attempts where user_id = $1
     on conflict (user_id, attempt_id, item) do update set response = excluded.response`,
    values,
  );
}

/** Ids of everything that a user owns, by the kind of path parameter. */
export type Ids = Readonly<Record<IdFamily, readonly string[]>>;
export type IdFamily = keyof typeof SOURCES;

const SOURCES = {
  attempts: `select id from attempts where user_id = $1 and paper_id <> '${SEALED_PAPER}'`,
  sealed: `select id from attempts where user_id = $1 and paper_id = '${SEALED_PAPER}'`,
  mistakes: 'select id from mistakes where user_id = $1',
  collections: 'select id from mistake_collections where user_id = $1',
  practice: 'select id from practice_sessions where user_id = $1',
  boards: 'select id from sandbox_boards where user_id = $1',
  slugs: 'select slug as id from sandbox_boards where user_id = $1 and slug is not null',
  sessions: 'select id from sessions where user_id = $1',
  exports: 'select id from data_exports where user_id = $1',
  feedback: 'select id from feedback where user_id = $1',
  people: 'select id from users where id = $1',
} as const;

export async function idsOf({ database }: TestApp, userId: string): Promise<Ids> {
  const families = Object.entries(SOURCES).map(
    ([family, sql]) =>
      `'${family}', array(select id::text from (${sql.replaceAll('$1', `'${userId}'`)}) _ order by id limit 50)`,
  );
  const { rows } = await database.pool.query<{ ids: Ids }>(`select json_build_object(${families.join(', ')}) as ids`);
  const [row] = rows;
  if (!row) throw new Error('there are no ids');
  return row.ids;
}

const FAMILY_OF_PATH: readonly (readonly [RegExp, IdFamily])[] = [
  [/\/submissions\/:id|\/admin\/scoring\/:id/, 'attempts'],
  [/\/mistakes\/collections\/:id/, 'collections'],
  [/\/mistakes\/:id/, 'mistakes'],
  [/\/practice\/sessions\/:id/, 'practice'],
  [/\/boards\/:id/, 'boards'],
  [/\/shared\/:slug/, 'slugs'],
  [/\/auth\/sessions\/:id/, 'sessions'],
  [/\/export\/:id/, 'exports'],
  [/\/feedback\/:id/, 'feedback'],
  [/\/people\/:id|:author/, 'people'],
];

/** Kind of the ids of a path parameter; null for papers and data without an owner. */
export const familyOf = (upToParameter: string): IdFamily | null =>
  FAMILY_OF_PATH.find(([path]) => path.test(upToParameter))?.[1] ?? null;

/** Digest of all rows of the victim, which nobody else may change. */
export async function traceOfVictim({ database }: TestApp): Promise<string> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id' order by 1`,
  );
  const parts = tables.map(
    ({ name }) =>
      `(select coalesce(md5(string_agg(t::text, '' order by t::text)), '') from ${name} t where user_id = v.id)`,
  );
  const { rows } = await database.pool.query<{ trace: string }>(
    `select concat_ws(' ', md5(v::text), ${parts.join(', ')}) as trace from users v where username = $1`,
    [VICTIM],
  );
  return rows[0]?.trace ?? '';
}
