import { parseArgs } from 'node:util';
import { ownSecretKey } from '../apps/api/src/process/load-secret-key.ts';
import { signAccessToken } from '../apps/api/src/http/access-token.ts';
import { onDatabase } from '../e2e/on-database.ts';
import { startOwnServer } from '../e2e/own-server.ts';
import { makeLearner, makeRival, untilMarked } from '../pictures/people/people.ts';
import type { Person } from '../pictures/people/person.ts';
import { openLighthouse, type Sight } from './lighthouse.ts';
import { judge, kilobytes, milliseconds, quantile, tell } from './report.ts';

// Lighthouse's mobile preset (simulated slow 4G and slow phone) on the service as started for use:
// `npm run bench -- lighthouse`, optionally with page names. The reports are stored beside Lighthouse.
const LEAST_SCORE = 95;
const MOST = { lcp: 2_200, tbt: 150, cls: 0.02 };
const PAGES = [
  { name: 'home', title: '首页（访客）', path: '/', isSignedIn: false },
  { name: 'today', title: '首页（已登录）', path: '/', isSignedIn: true },
  { name: 'subjects', title: '科目', path: '/subjects', isSignedIn: false },
  { name: 'list', title: '试卷列表', path: '/cet4', isSignedIn: true },
  { name: 'auth', title: '登录', path: '/auth', isSignedIn: false },
  { name: 'result', title: '成绩', path: '/cet4/result', isSignedIn: true },
  { name: 'history', title: '历史成绩', path: '/cet4/history', isSignedIn: true },
  { name: 'mistakes', title: '错题本', path: '/mistake-book', isSignedIn: true },
  { name: 'listening', title: '精听', path: '/listening?paper=cet4-mock-1&item=1', isSignedIn: true },
  { name: 'heard', title: '精听的进步', path: '/listening', isSignedIn: true },
  { name: 'map', title: '知识图谱', path: '/knowledge-graph', isSignedIn: true },
] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' } },
});
const pages = PAGES.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
if (pages.length === 0) throw new Error(`可选的页面：${PAGES.map(({ name }) => name).join('、')}`);
const lighthouse = await openLighthouse(process.env.LIGHTHOUSE_DIR ?? '', process.env.CHROMIUM_PATH ?? '');
const server = await startOwnServer();
try {
  await makeRival('chenyu', '陈雨', 4);
  const learner = await makeLearner();
  await untilMarked();
  for (const page of pages) await measure(page, learner);
} finally {
  await server.stop();
}

/** Median of several runs, each with an empty browser cache. */
async function measure({ name, title, path, isSignedIn }: (typeof PAGES)[number], learner: Person): Promise<void> {
  const sights: Sight[] = [];
  for (let run = 0; run < Number(values.runs); run += 1) {
    const storage = isSignedIn ? await sessionOf(learner) : {};
    sights.push(await lighthouse({ name, origin: server.origin, path, storage }));
  }
  const median = (valueOf: (sight: Sight) => number) => quantile(sights.map(valueOf), 0.5);
  const [score, lcp] = [median((sight) => sight.score), median((sight) => sight.lcp)];
  const [tbt, cls] = [median((sight) => sight.tbt), median((sight) => sight.cls)];
  judge(`${title}的得分`, String(score), score >= LEAST_SCORE, `≥${LEAST_SCORE}`);
  judge(`${title}的LCP`, milliseconds(lcp), lcp <= MOST.lcp, `≤${MOST.lcp} ms`);
  judge(`${title}的TBT`, milliseconds(tbt), tbt <= MOST.tbt, `≤${MOST.tbt} ms`);
  judge(`${title}的CLS`, cls.toFixed(3), cls <= MOST.cls, `≤${MOST.cls}`);
  tell(`${title}的FCP`, milliseconds(median((sight) => sight.fcp)));
  tell(`${title}传送`, kilobytes(median((sight) => sight.bytes)));
  tell(`${title}的LCP是`, sights[0]?.largest ?? '');
}

/** Local storage of a signed-in user; renewed, because an access token expires after minutes. */
async function sessionOf({ session }: Person): Promise<Record<string, string>> {
  const { id: userId } = session.user;
  const [row] = await onDatabase<{ id: string }>('select id from sessions where user_id = $1', [userId]);
  if (row === undefined) throw new Error('the learner is signed out');
  const access = await signAccessToken(ownSecretKey(server.dataDir, false), { userId, sessionId: row.id });
  return { access_token: access, refresh_token: session.refresh, user: JSON.stringify(session.user) };
}
