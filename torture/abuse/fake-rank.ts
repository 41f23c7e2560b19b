import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { updateProfileEndpoint } from '@study/contract/account/auth.ts';
import {
  advanceEndpoint,
  checkScoringStatusEndpoint,
  getSubmissionEndpoint,
  saveDraftEndpoint,
  startExamEndpoint,
  submitEndpoint,
} from '@study/contract/attempts/attempts.ts';
import { leaderboardEndpoint } from '@study/contract/boards/leaderboard.ts';
import { loadPaper } from '@study/content/read/load.ts';
import { objectiveItems } from '@study/content/read/objective-items.ts';
import { makePeople } from '../people.ts';
import { besides, type Noticed } from './bystander.ts';
import { Browser, type Reply } from './browser.ts';
import type { Stage } from './stage.ts';

const PAPERS = join(import.meta.dirname, '../../content/papers');
const PHASES = ['writing', 'listening', 'interlude'];
const LONGEST_MARK_MS = 60_000;

/** A second account that has read the answers hands in a perfect mock within seconds: no leaderboard may list it. */
export async function buyPlace({ target, database }: Stage): Promise<Noticed> {
  const [person] = await makePeople(database, 1);
  if (!person) throw new Error('nobody is there');
  // So that the age of the account is not the reason for its exclusion.
  await database.pool.query(`update users set created_at = now() - interval '2 days' where id = $1`, [person.userId]);
  const boards: string[] = [];
  const noticed = await besides(target, async () => {
    const browser = new Browser(target.origin);
    browser.access = await person.token();
    const profile = { leaderboard_visible: true, nickname: `second ${person.userId.slice(0, 8)}` };
    succeeded(await browser.call(updateProfileEndpoint, { body: profile }));
    const { status, objective } = await sitAtOnce(browser, target.paperId);
    for (const board of ['score', 'progress']) {
      const query = `?exam_type=CET4&period=all&board=${board}`;
      const { body } = succeeded(await browser.call(leaderboardEndpoint, { query }));
      if (body.me !== null) boards.push(board);
    }
    return { [`${status} with ${objective} points`]: 1 };
  });
  for (const board of boards) noticed.failures.push(`the board of ${board} counts it`);
  return noticed;
}

/** Takes a whole mock without a pause, with all keys and the paper's own texts; returns its result. */
async function sitAtOnce(browser: Browser, paperId: string): Promise<{ status: string; objective: number }> {
  const result = await loadPaper(join(PAPERS, paperId));
  if (!result.ok) throw new Error(`${paperId} cannot be read`);
  const { paper, answers } = result.loaded;
  const keyed = objectiveItems(paper, answers);
  const changesOf = (isOfPhase: (section: string) => boolean) =>
    keyed
      .filter(({ section }) => isOfPhase(section))
      .map(({ answer }) => ({ item: String(answer.no), seq: answer.no + 1, response: answer.key }));
  const isReading = (section: string) => ['cloze', 'matching', 'careful'].includes(section);
  const { body: attempt } = succeeded(await browser.call(startExamEndpoint, { id: paperId, body: { mode: 'mock' } }));
  const id = String(attempt.id);
  const byPhase: Record<string, object[]> = {
    writing: [{ item: 'writing', seq: 1, response: answers.writing.samples[0]?.text }],
    listening: changesOf((section) => !isReading(section)),
    interlude: [],
  };
  for (const phase of PHASES) {
    const changes = byPhase[phase] ?? [];
    if (changes.length > 0) succeeded(await browser.call(saveDraftEndpoint, { id: paperId, body: { changes } }));
    succeeded(await browser.call(advanceEndpoint, { id, body: { phase } }));
  }
  const translation = { item: 'translation', seq: 1_000, response: answers.translation.references[0] };
  const changes = [...changesOf(isReading), translation];
  succeeded(await browser.call(submitEndpoint, { id: paperId, body: { changes } }));
  return marked(browser, id);
}

async function marked(browser: Browser, id: string): Promise<{ status: string; objective: number }> {
  const until = performance.now() + LONGEST_MARK_MS;
  for (;;) {
    const { body } = succeeded(await browser.call(checkScoringStatusEndpoint, { id }));
    if (body.status === 'scored' || performance.now() > until) {
      const { body: submission } = succeeded(await browser.call(getSubmissionEndpoint, { id }));
      const { points = 0 } = (submission.objective ?? {}) as { points?: number };
      return { status: String(body.status), objective: points };
    }
    await wait(500);
  }
}

/** Throws if a call of the attack itself failed, because the test would then prove nothing. */
function succeeded(reply: Reply): Reply {
  if (reply.status >= 400) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
  return reply;
}
