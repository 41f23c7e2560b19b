import type { SaveReceipt, Submission } from '@study/contract/attempts/attempt-views.ts';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { letTimePass } from '../apps/api/test/attempt-time.ts';
import { closeConnections, spread, type Answered, type HttpCall } from './http-calls.ts';
import { PAPER, seatPeople, type Person } from './people.ts';
import { judge, milliseconds, quantile, tell } from './report.ts';
import { openSite } from './site.ts';

const HAND_INS = 2_000;
const WITHIN_MS = 10_000;
const SAVERS = 400;
const SAVES_PER_SECOND = 200;
const LIMIT_MS = 1_000;
const SCORED_WITHIN_MS = 2_000;
const RESULTS_WITHIN_MS = 3_000;
/** Number of answers that each user has stored before, and of the last change. */
const STORED_ITEMS = 55;
const LAST_SEQ = 100;

await using site = await openSite();
console.log(`交卷高峰：一次布置的${HAND_INS}份试卷在${WITHIN_MS / 1000}秒内交卷，同时每秒保存${SAVES_PER_SECOND}次`);
const sitting = await seatPeople(site, HAND_INS, 'mock');
const classroom = await assignToAll();
const saving = await seatPeople(site, SAVERS, 'practice');
await answerAll();
await bringToTheEnd();

const [handedIn, saved] = await Promise.all([
  spread(HAND_INS, WITHIN_MS, (index) => handIn(at(sitting, index))),
  spread((SAVES_PER_SECOND * WITHIN_MS) / 1000, WITHIN_MS, (index) => save(at(saving, index), index)),
]);
closeConnections();
judgeTimes('交卷', handedIn);
judgeTimes('保存', saved);
await judgeScoring();
await judgeLosses();
await judgeResults();

function handIn({ attemptId, headers }: Person): HttpCall {
  const changes = [
    { item: '55', seq: LAST_SEQ, response: 'C' },
    { item: 'translation', seq: LAST_SEQ + 1, response: `The last words of ${attemptId}.` },
  ];
  return { url: address('submit'), headers, body: { attempt_id: attemptId, epoch: 1, changes } };
}

/** Users take turns, each time with a greater number and another item. */
function save({ attemptId, headers }: Person, index: number): HttpCall {
  const changes = [{ item: itemOf(index), seq: LAST_SEQ + index, response: 'B' }];
  return { url: address('save_draft'), headers, body: { attempt_id: attemptId, epoch: 1, changes } };
}

function itemOf(index: number): string {
  return String(1 + (Math.floor(index / SAVERS) % STORED_ITEMS));
}

function address(call: string): string {
  return `${site.origin}/api/exams/cet-content/${PAPER}/${call}/`;
}

function judgeTimes(name: string, answers: readonly Answered[]): void {
  const times = answers.map(({ ms }) => ms);
  const p99 = quantile(times, 0.99);
  tell(name, `p50 ${milliseconds(quantile(times, 0.5))}，最长 ${milliseconds(Math.max(...times))}`);
  judge(`${name}的p99`, milliseconds(p99), p99 < LIMIT_MS, '<1 s');
  const faults = answers.filter(({ status }) => status !== 200).length;
  judge(`${name}的错误`, `${faults}（共${answers.length}次）`, faults === 0, '0');
}

/** Measures the longest time from a hand-in to its objective score. */
async function judgeScoring(): Promise<void> {
  const { db } = site.database;
  const longest = async () => {
    const { rows } = await sql<{ open: number; ms: number | null }>`
      select count(*) filter (where s.created_at is null)::int as open,
        (max(extract(epoch from s.created_at - e.happened_at)) * 1000)::float8 as ms
      from attempt_events e left join scores s on s.user_id = e.user_id and s.attempt_id = e.attempt_id and s.kind = 'objective'
      where e.kind = 'submit'`.execute(db);
    return rows[0] ?? { open: 0, ms: null };
  };
  const until = performance.now() + 30_000;
  while ((await longest()).open > 0 && performance.now() < until) await wait(100);
  const { open, ms } = await longest();
  const late = handedIn.filter(({ body }) => (body as Submission | null)?.objective === null).length;
  tell('没有随交卷一起给出成绩', `${late}份`);
  judge('从交卷到计分', milliseconds(ms ?? 0), open === 0 && (ms ?? 0) <= SCORED_WITHIN_MS, '≤2 s');
}

async function judgeLosses(): Promise<void> {
  const { db } = site.database;
  const { rows } = await sql<{ closed: number; scores: number; last: number }>`
    select count(*) filter (where state in ('scoring', 'scored', 'needs_review'))::int as closed,
      (select count(*)::int from scores where kind = 'objective') as scores,
      (select count(*)::int from responses r where r.attempt_id = any(${sitting.map(({ attemptId }) => attemptId)}::uuid[])
        and ((r.item = '55' and r.response = 'C' and r.seq = ${LAST_SEQ})
          or (r.item = 'translation' and r.response = 'The last words of ' || r.attempt_id || '.'))) as last
    from attempts where mode = 'mock'`.execute(db);
  const { closed = 0, scores = 0, last = 0 } = rows[0] ?? {};
  judge(
    '已交卷并各计分一次',
    `${closed}份，${scores}个分数`,
    closed === HAND_INS && scores === HAND_INS,
    `${HAND_INS}`,
  );
  judge('交卷时丢失的最后修改', String(2 * HAND_INS - last), last === 2 * HAND_INS, '0');
  const lost = await countLostSaves();
  judge('丢失的已确认保存', `${lost}（共${saved.length}次）`, lost === 0, '0');
}

async function countLostSaves(): Promise<number> {
  const rows = await site.database.db
    .selectFrom('responses')
    .select(['attempt_id', 'item', 'seq'])
    .where(
      'attempt_id',
      'in',
      saving.map(({ attemptId }) => attemptId),
    )
    .execute();
  const stored = new Map(rows.map((row) => [`${row.attempt_id} ${row.item}`, row.seq]));
  return saved.filter(({ status, body }, index) => {
    const item = itemOf(index);
    const isAcknowledged = status === 200 && item in (body as SaveReceipt).stored;
    const seq = stored.get(`${at(saving, index).attemptId} ${item}`) ?? 0;
    return isAcknowledged && seq < LAST_SEQ + index;
  }).length;
}

/** Makes all mocks attempts for one assignment of a class that they are all in; its answers open by hand. */
async function assignToAll(): Promise<{ teacher: Person; results: string }> {
  const [teacher] = await seatPeople(site, 1, 'practice');
  if (!teacher) throw new Error('nobody teaches');
  const [classId, assignment] = [randomUUID(), randomUUID()];
  const { db } = site.database;
  await sql`update users set role = 'teacher' where id = ${teacher.userId}`.execute(db);
  await sql`update sessions set second_factor_at = now() where id = ${teacher.sessionId}`.execute(db);
  await sql`insert into classes (id, name) values (${classId}, 'bench')`.execute(db);
  await sql`insert into class_teachers (class_id, user_id) values (${classId}, ${teacher.userId})`.execute(db);
  await sql`
    insert into class_members (user_id, class_id, name, student_number, origin)
    select id, ${classId}, 'student', row_number() over ()::text, 'created' from users
    where id = any(${sitting.map(({ userId }) => userId)}::uuid[])`.execute(db);
  await sql`
    insert into assignments (id, class_id, paper_id, title, mode, counted, opens_at, closes_at, accepts_late, answers)
    values (${assignment}, ${classId}, ${PAPER}, 'bench', 'mock', 'first', now() - interval '3 hours',
      now() + interval '3 hours', false, 'by_hand')`.execute(db);
  await sql`update attempts set assignment_id = ${assignment} where mode = 'mock'`.execute(db);
  return { teacher, results: `${site.origin}/api/classes/${classId}/assignments/${assignment}/results/` };
}

/** What the teacher waits for the table of all of them, and for it as a workbook. */
async function judgeResults(): Promise<void> {
  for (const [name, format] of [
    ['成绩表', 'json'],
    ['成绩表的XLSX', 'xlsx'],
  ] as const) {
    const beganAt = performance.now();
    const reply = await fetch(`${classroom.results}?format=${format}`, { headers: classroom.teacher.headers });
    const body = (await reply.json()) as { rows?: { state: string }[] };
    const handedInRows = body.rows?.filter(({ state }) => state === 'handed_in').length ?? 0;
    const ms = performance.now() - beganAt;
    judge(`${HAND_INS}人的${name}`, milliseconds(ms), handedInRows === HAND_INS && ms < RESULTS_WITHIN_MS, '<3 s');
  }
}

/** Stores the answers of two hours' work: every objective item and a text. */
async function answerAll(): Promise<void> {
  await sql`
    insert into responses (user_id, attempt_id, item, response, epoch, seq)
    select user_id, id, item, case when item = 'translation' then repeat('words and more ', 60) else 'A' end, 1, 1
    from attempts, (select generate_series(1, ${STORED_ITEMS}::int)::text as item union all select 'translation') items
    where mode = 'mock'`.execute(site.database.db);
}

/** Moves the attempts to half a minute before the end of the last phase. */
async function bringToTheEnd(): Promise<void> {
  const { deadline_at: deadline } = await site.database.db
    .selectFrom('attempts')
    .select('deadline_at')
    .where('mode', '=', 'mock')
    .orderBy('deadline_at')
    .executeTakeFirstOrThrow();
  const passing = deadline.getTime() - Date.now() - 30_000;
  const rest = sitting.values();
  const move = async () => {
    for (const { attemptId } of rest) await letTimePass(site, attemptId, passing);
  };
  await Promise.all(Array.from({ length: 8 }, move));
}

function at(people: readonly Person[], index: number): Person {
  const person = people[index % people.length];
  if (!person) throw new Error('nobody is there');
  return person;
}
