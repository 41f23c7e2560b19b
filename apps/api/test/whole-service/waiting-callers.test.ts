import { leaseEndpoint, saveDraftEndpoint, startExamEndpoint } from '@study/contract/attempts/attempts.ts';
import {
  createCollectionEndpoint,
  listMistakesEndpoint,
  reviewMistakeEndpoint,
  updateMistakeEndpoint,
} from '@study/contract/mistakes/mistakes.ts';
import { spendPaperEndpoint } from '@study/contract/practice/practice.ts';
import { dashboardEndpoint } from '@study/contract/home/dashboard.ts';
import { describe, expect } from 'vitest';
import { it as base } from '#test/fixtures.ts';
import { someoneWaitsForALock } from '../lock-wait.ts';
import { SAMPLE_PAPER } from '../sample-bodies.ts';
import { publishSamplePaper } from '../sample-paper.ts';
import { sitWith } from '../sat-paper.ts';
import { signedIn } from '../signed-in.ts';
import type { TestClient } from '../test-client.ts';

/** Two connections for the test itself, one for the waiting call, and one for all other calls. */
const CONNECTIONS = 4;
const CALLS = 30;
const UNTAKEN = 'untaken';
let learners = 0;

interface Learner {
  client: TestClient;
  userId: string;
  mistakeId: string;
  attemptId: string;
}

const it = base
  .extend('appOptions', { scope: 'file' }, () => ({ connections: CONNECTIONS }))
  .extend('learner', { scope: 'file' }, ({ site, paper }) => async (name: string): Promise<Learner> => {
    const client = await signedIn(site, name);
    await sitWith(client, paper, { wrong: [46] });
    const [mistake] = (await client.call(listMistakesEndpoint)).results;
    const mistakeId = mistake?.id ?? '';
    // The next page projects this review.
    await client.call(reviewMistakeEndpoint, { params: { id: mistakeId }, body: { rating: 'good', seen_ms: 1 } });
    const { id: attemptId } = await client.call(startExamEndpoint, {
      params: { id: paper.id },
      body: { mode: 'practice' },
    });
    const { rows } = await site.database.pool.query<{ userId: string }>(
      'select user_id as "userId" from attempts where id = $1',
      [attemptId],
    );
    return { client, userId: rows[0]?.userId ?? '', mistakeId, attemptId };
  });
it.beforeAll(async ({ site }) => {
  await publishSamplePaper(site, { id: UNTAKEN });
});

const learnersLock = ({ userId }: Learner) => [
  'select pg_advisory_xact_lock(hashtextextended($1, 0))',
  [`learning:${userId}`],
];
const attemptsLock = ({ attemptId }: Learner) => ['select from attempts where id = $1 for update', [attemptId]];
const papersLock = ({ userId }: Learner) => [
  'select pg_advisory_xact_lock(hashtextextended($1, 0))',
  [`paper ${userId} ${UNTAKEN}`],
];
const usersLock = ({ userId }: Learner) => ['select from users where id = $1 for no key update', [userId]];

type Lock = (someone: Learner) => unknown[];

/** Calls of one user that need a lock, and the lock that another process has. */
const CALLERS: [string, Lock, (someone: Learner, call: number) => Promise<{ status: number }>][] = [
  [
    'reviews',
    learnersLock,
    ({ client, mistakeId }) =>
      client.try(reviewMistakeEndpoint, { params: { id: mistakeId }, body: { rating: 'good', seen_ms: 1 } }),
  ],
  [
    'changes of a mistake',
    learnersLock,
    ({ client, mistakeId }) =>
      client.try(updateMistakeEndpoint, { params: { id: mistakeId }, body: { note: '固定搭配' } }),
  ],
  [
    'starts',
    attemptsLock,
    ({ client }) => client.try(startExamEndpoint, { params: { id: SAMPLE_PAPER }, body: { mode: 'practice' } }),
  ],
  ['leases', attemptsLock, ({ client, attemptId }) => client.try(leaseEndpoint, { params: { id: attemptId } })],
  [
    'saves',
    attemptsLock,
    ({ client, attemptId }, call) =>
      client.try(saveDraftEndpoint, {
        params: { id: SAMPLE_PAPER },
        body: { attempt_id: attemptId, changes: [{ item: '46', seq: call + 1, response: 'A' }] },
      }),
  ],
  ['spending a paper', papersLock, ({ client }) => client.try(spendPaperEndpoint, { params: { id: UNTAKEN } })],
  ['new collections', usersLock, ({ client }) => client.try(createCollectionEndpoint, { body: { title: '第一集' } })],
  ['pages that show what was just done', learnersLock, ({ client }) => client.try(listMistakesEndpoint)],
];

describe('calls of one user that wait for a lock', () => {
  it.for(CALLERS)(
    'hold one connection, however many %s there are, so that others are served',
    async ([_name, lock, call], { site, learner }) => {
      learners += 1;
      const [someone, other] = [await learner(`waiting-${learners}`), await signedIn(site, `beside-${learners}`)];
      const holder = await site.database.pool.connect();
      await holder.query('begin');
      const [statement, values] = lock(someone) as [string, unknown[]];
      await holder.query(statement, values);
      const calls = Array.from({ length: CALLS }, (_, index) => call(someone, index));
      await someoneWaitsForALock(site);
      expect((await other.call(dashboardEndpoint)).open_attempts).toEqual([]);
      const { rows } = await site.database.pool.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows[0]?.waiting).toBe(1);
      await holder.query('commit');
      holder.release();
      for (const { status } of await Promise.all(calls)) expect([200, 201, 409, 429]).toContain(status);
    },
  );
});
