import { Pool } from 'pg';
import { Statements } from '../apps/api/src/db/statements.ts';
import { saveResponses } from '../apps/api/src/models/attempts/responses.store.ts';
import { CONNECTIONS, run } from './load.ts';
import { PAPER, seatPeople, type Person } from './people.ts';
import { judge, milliseconds, percent, perSecond, quantile, tell } from './report.ts';
import { openSite } from './site.ts';

const SECONDS = 4;
const ROUNDS = 4;
/** The API limits each user to 100 saves at once and 5 per second, so the load is spread over many users. */
const PEOPLE = 1_000;
/** The API's pool size, and one connection per caller; the faster result is the baseline. */
const POOL_SIZES = [10, CONNECTIONS];

await using site = await openSite();
const people = await seatPeople(site, PEOPLE, 'practice');
let seq = 0;
let turn = 0;

console.log('保存答案，50个连接，对照为同样的SQL直接经pg发送');
const rounds: { real: number; bare: number }[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const bare = [];
  for (const size of POOL_SIZES) bare.push(await saveDirectly(size));
  const { requests, latency } = await run({ url: site.origin, seconds: SECONDS, requestsOf });
  rounds.push({ real: requests.average, bare: Math.max(...bare) });
  tell(
    `第${round + 1}轮`,
    `HTTP ${perSecond(requests.average)}（p99 ${milliseconds(latency.p99)}），pg ${bare.map(perSecond).join('、')}`,
  );
}
const ratio = quantile(
  rounds.map(({ real, bare }) => real / bare),
  0.5,
);
judge('HTTP与pg之比', percent(ratio), ratio >= 0.45, '≥45%');

function nextPerson(): Person {
  const person = people[turn++ % people.length];
  if (!person) throw new Error('nobody is there');
  return person;
}

function choice() {
  seq += 1;
  return { item: String(1 + (seq % 55)), seq, response: 'ABCD'[seq % 4] ?? null };
}

function nextSave() {
  const { headers, attemptId } = nextPerson();
  return {
    method: 'POST',
    path: `/api/exams/cet-content/${PAPER}/save_draft/`,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ attempt_id: attemptId, epoch: 1, changes: [choice()] }),
  };
}

function requestsOf() {
  return [{ ...nextSave(), setupRequest: nextSave }];
}

/** Saves per second with as many callers as connections. */
async function saveDirectly(poolSize: number): Promise<number> {
  const pool = new Pool({ connectionString: site.connectionString, max: poolSize });
  const database = { saving: pool, statements: new Statements() };
  const until = performance.now() + SECONDS * 1000;
  let saved = 0;
  const caller = async () => {
    while (performance.now() < until) {
      const { userId, sessionId, attemptId } = nextPerson();
      const about = { userId, sessionId, id: attemptId, paperId: PAPER, waitedMs: 0, epoch: 1 };
      if ((await saveResponses(database, { ...about, changes: [choice()] })) === null) throw new Error('not saved');
      saved += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, caller));
  await pool.end();
  return saved / SECONDS;
}
