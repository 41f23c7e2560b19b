import { setTimeout as wait } from 'node:timers/promises';
import { Crowd, type Reader } from './crowd.ts';
import { fillPatiently, ROWS } from './patient.ts';
import { PAPER, csrfProof, seatPeople } from './people.ts';
import { judge, milliseconds, quantile, tell } from './report.ts';
import { openSite } from './site.ts';

const USERS = 500;
const SUBMISSIONS = 10_000;
const CALLS = 40;
/** Concurrent requests for the learner's pages, while another user saves and lists. */
const AT_ONCE = 8;
const BESIDE_MS = 10_000;
const MOST_OWN_MS = 150;
const MOST_BESIDE_MS = 150;

interface Page {
  name: string;
  path: string;
  body?: object;
  calls?: number;
}

await using site = await openSite({ ROLE: 'web' });
const crowd = new Crowd(site);
const [bystander] = await seatPeople(site, 1, 'practice');
await crowd.growTo(USERS, SUBMISSIONS);
const learner = crowd.heavy;
if (!learner || !bystander) throw new Error('nobody is there');
const writing = { ...(await csrfProof(site)), 'content-type': 'application/json' };
const { rows } = await site.database.pool.query<{ id: string }>(
  'select id from mistakes where user_id = $1 and paper_id = $2 and item = 46',
  [learner.userId, PAPER],
);
const mistake = `/api/mistakes/${rows[0]?.id}/`;
const content = `/api/exams/cet-content/${PAPER}/?mode=answer`;

const PAGES: Page[] = [
  { name: '试卷列表', path: '/api/exams/exam-cards/' },
  { name: '一份试卷', path: `/api/exams/exam-cards/${PAPER}/` },
  { name: '首页', path: '/api/dashboard/' },
  { name: '今天的计划', path: '/api/plan/' },
  { name: '答案与解析', path: content },
  { name: '历史成绩', path: '/api/exams/submissions/history/?exam_type=CET4' },
  { name: '一份试卷的历史', path: `/api/exams/submissions/history/?paper=${PAPER}` },
  { name: '走势', path: '/api/exams/submissions/trend/?exam_type=CET4' },
  { name: '答卷分析', path: `/api/exams/cet-content/${PAPER}/analysis/` },
  { name: '错题列表', path: '/api/mistakes/' },
  { name: '今日复习', path: '/api/reviews/due/' },
  { name: '今日要复习的错题', path: '/api/mistakes/due/' },
  { name: '生词本', path: '/api/words/kept/' },
  { name: '生词本的词形', path: '/api/words/names/' },
  { name: '生词分级', path: '/api/words/sorting/?level=cet4' },
  { name: '藏住答案的词', path: '/api/words/evidence/' },
  { name: '一道错题', path: mistake },
  { name: '复习这道错题（写入）', path: `${mistake}review/`, body: { response: 'A', rating: 'good', seen_ms: 900 } },
  { name: '练习建议', path: '/api/practice/suggestions/?exam_type=CET4' },
  {
    name: '开始一组练习（写入）',
    path: '/api/practice/sessions/',
    body: { kind: 'section', exam_type: 'CET4', section: 'careful', again: true },
    calls: 5,
  },
  { name: '答题卡记录', path: '/api/practice/sheets/' },
  { name: '反馈记录', path: '/api/feedback/history/' },
  { name: '未看的回复', path: '/api/feedback/unseen/' },
  { name: '知识图谱', path: '/api/knowledge/graph/' },
  { name: '登录的设备', path: '/api/auth/sessions/' },
];

console.log(`一个用户自己的每张表有${ROWS.toLocaleString('en')}行，经HTTP依次读取`);
const before = await measureOwn();
tell('装入之前', '如下为装入之后');
await fillPatiently(site);
const after = await measureOwn();
for (const [index, { name }] of PAGES.entries()) {
  const [small, large] = [before[index] ?? 0, after[index] ?? Infinity];
  judge(name, `${milliseconds(small)}→${milliseconds(large)}`, large < MOST_OWN_MS, `<${MOST_OWN_MS} ms`);
}
const alone = await stand(async () => wait(BESIDE_MS));
const beside = await stand(readOn);
for (const what of ['列表', '保存'] as const) {
  const figure = `${milliseconds(alone[what])}→${milliseconds(beside[what])}`;
  judge(`旁人的${what} p95`, figure, beside[what] < MOST_BESIDE_MS, `<${MOST_BESIDE_MS} ms`);
}

/** Median time of each page. */
async function measureOwn(): Promise<number[]> {
  const medians: number[] = [];
  for (const page of PAGES) {
    const times: number[] = [];
    for (let call = 0; call < (page.calls ?? CALLS); call += 1) times.push(await ask(page, learner as Reader));
    medians.push(quantile(times, 0.5));
  }
  return medians;
}

async function ask({ path, body }: Page, { headers }: Pick<Reader, 'headers'>): Promise<number> {
  const sentAt = performance.now();
  const response = await fetch(site.origin + path, {
    headers: { ...headers, ...(body && writing) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`);
  return performance.now() - sentAt;
}

/** The learner requests their own pages, some concurrently. */
async function readOn(): Promise<void> {
  const until = performance.now() + BESIDE_MS;
  const reads = PAGES.filter(({ body }) => body === undefined);
  let turn = 0;
  const reader = async () => {
    while (performance.now() < until) {
      turn += 1;
      const page = reads[turn % reads.length];
      if (page) await ask(page, learner as Reader);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, reader));
}

/** Another user alternates listing papers and saving an answer until the work has ended. */
async function stand(work: () => Promise<unknown>): Promise<Record<'列表' | '保存', number>> {
  const times = { 列表: [] as number[], 保存: [] as number[] };
  const ended = new AbortController();
  const standing = (async () => {
    for (let seq = Date.now() % 1_000_000_000; !ended.signal.aborted; seq += 1) {
      const { headers, attemptId } = bystander as NonNullable<typeof bystander>;
      const changes = [{ item: '46', seq, response: 'ABCD'[seq % 4] }];
      const body = { attempt_id: attemptId, epoch: 1, changes };
      times.列表.push(await ask({ name: '', path: '/api/exams/exam-cards/' }, { headers }));
      times.保存.push(await ask({ name: '', path: `/api/exams/cet-content/${PAPER}/save_draft/`, body }, { headers }));
      await wait(200);
    }
  })();
  await work();
  ended.abort();
  await standing;
  return { 列表: quantile(times.列表, 0.95), 保存: quantile(times.保存, 0.95) };
}
