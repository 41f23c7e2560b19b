import type { SignUrl } from '@study/content/render/render-item.ts';
import {
  LOST_ITEMS_LEAST,
  listeningGroupEndpoint,
  listeningStatisticsEndpoint,
  postHearingsEndpoint,
} from '@study/contract/listening/listening.ts';
import { LISTENING_KINDS } from '@study/contract/papers/exam-structure.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { refuse } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { readLearner } from '#models/learner/learner.store.ts';
import { listLostItems } from '#models/learner/lost-items.store.ts';
import { mayBegin } from '#models/papers/paper-access.ts';
import type { SiteExamDates } from '#models/site/site-exam-dates.ts';
import { listeningGroupView, openGroups } from './listening-group.ts';
import { listHeardWeeks } from './statistics.store.ts';
import type { ReadSentencesInReview } from './sentences-in-review.ts';
import { sentencesRoutes } from './sentences.routes.ts';
import { storeHearings } from './store-hearings.service.ts';

interface ListeningTools {
  /** Makes a signer for the addresses of a paper's recordings, for a user who may review it. */
  signFor: (userId: string, paperId: string, now: number) => SignUrl;
  examDates: () => Promise<SiteExamDates>;
  sentencesInReview: ReadSentencesInReview;
}

/**
 * A sentence is sent when one goes on, so whoever skips through a recording of 40 sends 40 in a minute; what was done
 * offline arrives in batches of up to 50.
 */
const STORING = { burst: 80, perSecond: 0.5, by: 'user' } as const;
const WEEKS = 8;

/** Routes of 精听: a group with its transcript, the sentences done, and what they say. */
export function listeningRoutes(
  app: FastifyInstance,
  deps: Deps,
  { signFor, examDates, ...tools }: ListeningTools,
): void {
  const { db } = deps.database;
  const learnerOf = async (userId: string) => readLearner(db, userId, await examDates());

  sentencesRoutes(app, deps, { ...tools, learnerOf });

  register(
    app,
    deps,
    listeningGroupEndpoint,
    async ({ caller, params: { paper, item } }) => {
      const learner = await learnerOf(caller.userId);
      if (learner.sealed.includes(paper)) return refuse('answers_sealed');
      if (!(await mayBegin(db, caller.userId, paper))) return refuse('not_found');
      const group = (await openGroups(db, caller.userId, { paperId: paper }))(Number(item));
      if (group === null) return refuse('not_found');
      return { status: 200, body: listeningGroupView(group, signFor(caller.userId, paper, learner.now)) };
    },
    { cost: 2 },
  );

  register(
    app,
    deps,
    postHearingsEndpoint,
    async ({ caller, body }) => ({
      status: 200,
      body: await storeHearings(db, await learnerOf(caller.userId), body.hearings),
    }),
    { limits: [tokenBucket(STORING)] },
  );

  register(app, deps, listeningStatisticsEndpoint, async ({ caller }) => {
    const learner = await learnerOf(caller.userId);
    const [weeks, lostItems] = await Promise.all([listHeardWeeks(db, caller.userId), listLostItems(db, learner)]);
    const lost = {
      items: lostItems.reduce((sum, { items }) => sum + items, 0),
      unheard: lostItems.reduce((sum, { unheard }) => sum + unheard, 0),
    };
    return {
      status: 200,
      body: {
        ...sumOf(weeks),
        kinds: LISTENING_KINDS.flatMap((section) => {
          const own = weeks.filter((week) => week.section === section);
          if (own.length === 0) return [];
          const shown = own.slice(-WEEKS).map(({ from, sentences, understood }) => ({ from, sentences, understood }));
          return [{ section, ...sumOf(own), weeks: shown }];
        }),
        lost: lost.items < LOST_ITEMS_LEAST ? null : lost,
      },
    };
  });
}

function sumOf(weeks: readonly { sentences: number; understood: number }[]) {
  return {
    sentences: weeks.reduce((sum, week) => sum + week.sentences, 0),
    understood: weeks.reduce((sum, week) => sum + week.understood, 0),
  };
}
