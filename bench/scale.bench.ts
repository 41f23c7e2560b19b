import { rollUpStatistics } from '../apps/api/src/projections/statistics/roll-up.service.ts';
import { Crowd, type Reader } from './crowd.ts';
import { csrfProof, PAPER } from './people.ts';
import { judge, milliseconds, quantile, tell } from './report.ts';
import { openSite } from './site.ts';

const SMALL = { users: 500, submissions: 10_000 };
const LARGE = { users: 50_000, submissions: 1_000_000 };
/** Requests the pages in turn, round after round, so that other load on the machine affects all of them equally. */
const ROUNDS = 5;
const CALLS = 200;
const MOST_MS = 30;
const MOST_RATIO = 1.5;

interface Page {
  name: string;
  /** The heavy user's pages are requested as often as all others'. */
  isHeavy: boolean;
  path: (reader: Reader, call: number) => string;
  /** Body of a writing call. */
  body?: object;
  /** Calls per round, where the service allows fewer. */
  calls?: number;
}

const submissions = new Map<string, string[]>();
const submissionOf = ({ userId }: Reader, call: number) => {
  const own = submissions.get(userId) ?? [];
  return own[call % own.length] ?? '';
};
let heavyMistakes: string[] = [];
const COLLECTIONS = ['due', 'starred', 'section-careful', 'section-cloze', 'paper-bench-7'];
const WORDS = ['the', 'because', 'students', 'nowhere-at-all'];
const MISTAKES = '/api/mistakes/';
/** Page 300, or the last full page: nine in ten users are listed. */
let deepPage = 300;
const BOARD = '/api/leaderboard/?exam_type=CET4&board=score&period=all';
const HISTORY = '/api/exams/submissions/history/?exam_type=CET4';
const PAGES: Page[] = [
  { name: '历史成绩', isHeavy: false, path: () => HISTORY },
  { name: '历史成绩，2,000次作答的任意一页', isHeavy: true, path: (_, call) => `${HISTORY}&page=${1 + (call % 200)}` },
  {
    name: '历史成绩，只看模考的任意一页',
    isHeavy: true,
    path: (_, call) => `${HISTORY}&mode=mock&page=${1 + (call % 60)}`,
  },
  { name: '走势，2,000次作答', isHeavy: true, path: () => '/api/exams/submissions/trend/?exam_type=CET4' },
  { name: '成绩', isHeavy: false, path: (reader, call) => `/api/exams/submissions/${submissionOf(reader, call)}/` },
  {
    name: '答卷分析',
    isHeavy: false,
    path: (reader, call) => `/api/exams/cet-content/${PAPER}/analysis/?submission=${submissionOf(reader, call)}`,
  },
  { name: '错题列表，5,000道的任意一页', isHeavy: true, path: (_, call) => `${MISTAKES}?page=${1 + (call % 400)}` },
  { name: '错题搜索，5,000道', isHeavy: true, path: (_, call) => `${MISTAKES}?search=${WORDS[call % WORDS.length]}` },
  { name: '错题集', isHeavy: true, path: () => `${MISTAKES}collections/` },
  { name: '今日复习', isHeavy: true, path: () => `${MISTAKES}due/` },
  {
    name: '一道错题',
    isHeavy: true,
    path: (_, call) => `${MISTAKES}${heavyMistakes[(call * 37) % heavyMistakes.length]}/`,
  },
  {
    name: '一个错题集的任意一页',
    isHeavy: true,
    path: (_, call) => `${MISTAKES}collections/${COLLECTIONS[call % COLLECTIONS.length]}/?page=${1 + (call % 3)}`,
  },
  {
    name: '复习一道（写入）',
    isHeavy: true,
    path: (_, call) => `${MISTAKES}${heavyMistakes[(call * 41) % heavyMistakes.length]}/review/`,
    body: { response: 'A', rating: 'good', seen_ms: 9_000 },
    calls: 40,
  },
  {
    name: '开始一组练习（写入）',
    isHeavy: false,
    path: () => '/api/practice/sessions/',
    body: { kind: 'section', exam_type: 'CET4', section: 'careful', again: true },
  },
  { name: '错题列表，一般用户', isHeavy: false, path: () => MISTAKES },
  { name: '排行榜首页', isHeavy: false, path: () => BOARD },
  { name: '排行榜深处的100名', isHeavy: false, path: () => `${BOARD}&page=${deepPage}&page_size=100` },
  { name: '首页', isHeavy: false, path: () => '/api/dashboard/' },
  { name: '首页，2,000次作答', isHeavy: true, path: () => '/api/dashboard/' },
  { name: '练习建议', isHeavy: false, path: () => '/api/practice/suggestions/?exam_type=CET4' },
  { name: '练习建议，90份试卷', isHeavy: true, path: () => '/api/practice/suggestions/?exam_type=CET4' },
  { name: '知识图谱', isHeavy: false, path: () => '/api/knowledge/graph/' },
];

// Without a worker, because this bench rolls up the statistics itself.
await using site = await openSite({ ROLE: 'web' });
const crowd = new Crowd(site);
const writing = { ...(await csrfProof(site)), 'content-type': 'application/json' };
console.log(
  `${LARGE.submissions.toLocaleString('en')}份作答、${LARGE.users.toLocaleString('en')}个用户，经HTTP依次读取，${ROUNDS}轮的中位数`,
);
const small = await measure(SMALL);
const large = await measure(LARGE);
for (const [index, { name }] of PAGES.entries()) {
  const [before, after] = [small[index], large[index]];
  if (!before || !after) throw new Error('every page was measured');
  judge(`${name} p99`, milliseconds(after.p99), after.p99 < MOST_MS, `<${MOST_MS} ms`);
  const ratio = after.p50 / before.p50;
  judge(`${name} 与一万份时之比（p50）`, ratio.toFixed(2), ratio <= MOST_RATIO, `≤${MOST_RATIO}`);
}

async function measure({ users, submissions: count }: typeof SMALL): Promise<{ p50: number; p99: number }[]> {
  const startedAt = performance.now();
  await crowd.growTo(users, count);
  const filledAt = performance.now();
  while (await rollUpStatistics(site.database.db, { batch: 2_000 }));
  tell(
    `${count.toLocaleString('en')}份`,
    `装入${seconds(filledAt - startedAt)}，统计${seconds(performance.now() - filledAt)}，数据库${await databaseSize()}`,
  );
  deepPage = Math.min(300, Math.floor((users * 0.9) / 100));
  await listSubmissions();
  for (const page of PAGES) await ask(page, (page.calls ?? CALLS) / 2);
  const rounds: Record<string, number[]>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const times: Record<string, number[]> = {};
    for (const page of PAGES) times[page.name] = await ask(page, page.calls ?? CALLS);
    rounds.push(times);
  }
  const median = (name: string, share: number) =>
    quantile(
      rounds.map((times) => quantile(times[name] ?? [], share)),
      0.5,
    );
  const measured = PAGES.map(({ name }) => ({ p50: median(name, 0.5), p99: median(name, 0.99) }));
  for (const [index, { name }] of PAGES.entries()) {
    const { p50 = 0, p99 = 0 } = measured[index] ?? {};
    tell(name, `p50 ${milliseconds(p50)}，p99 ${milliseconds(p99)}`);
  }
  return measured;
}

async function ask({ isHeavy, path, body }: Page, calls: number): Promise<number[]> {
  const times: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const reader = isHeavy ? crowd.heavy : crowd.readers[(call * 37) % crowd.readers.length];
    if (!reader) throw new Error('nobody reads');
    const sentAt = performance.now();
    const response = await fetch(site.origin + path(reader, call), {
      headers: { ...reader.headers, ...(body && writing) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await response.text();
    times.push(performance.now() - sentAt);
    if (!response.ok) throw new Error(`${path(reader, call)}: ${response.status} ${text}`);
  }
  return times;
}

/** Also reads the ids of the heavy reader's book. */
async function listSubmissions(): Promise<void> {
  const { rows } = await site.database.pool.query<{ user_id: string; ids: string[] }>(
    'select user_id, array_agg(distinct attempt_id::text) as ids from responses group by user_id',
  );
  for (const { user_id: userId, ids } of rows) submissions.set(userId, ids);
  const found = await site.database.pool.query<{ id: string }>(
    `select id from mistakes where user_id = bench_id('user 1') and state <> 'removed' order by id`,
  );
  heavyMistakes = found.rows.map(({ id }) => id);
}

async function databaseSize(): Promise<string> {
  const { rows } = await site.database.pool.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  return rows[0]?.size ?? '';
}

function seconds(ms: number): string {
  return `${Math.round(ms / 1000)}秒`;
}
