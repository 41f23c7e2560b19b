import { OBJECTIVE_SECTIONS } from '@study/contract/papers/exam-structure.ts';
import {
  answerPracticeEndpoint,
  getPracticeEndpoint,
  practiceSuggestionsEndpoint,
  spendPaperEndpoint,
  startPracticeEndpoint,
} from '@study/contract/practice/practice.ts';
import { listTextDrillsEndpoint } from '@study/contract/practice/text-drills.ts';
import type { KnowledgePoint } from '@study/content/read/knowledge.ts';
import { renderSolution } from '@study/content/render/render-item.ts';
import { FRESH_MS } from '@study/domain/practice/choose-items.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { type Refusal, refuse } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import type { SignedIn } from '#http/session.ts';
import { usualLevel } from '#models/attempts/usual-level.store.ts';
import { type Learner, readLearner } from '#models/learner/learner.store.ts';
import { isPaperOpenTo } from '#models/papers/paper-access.ts';
import { type CatchingUp, readCaughtUp } from '#projections/catch-up.ts';
import { readEvidence } from '#projections/mastery/mastery.store.ts';
import { answerItem } from './answer-item.service.ts';
import { chooseItems, readOpenPapers } from './choose-items.service.ts';
import { countItems, suggest, withoutFresh } from './practice-items.ts';
import { listDueItems, listLatestAnswers, sumSections } from './practice.store.ts';
import {
  hiddenPapers,
  mistakeView,
  practiceSetView,
  type SignFor,
  titleOf,
  type ViewTools,
} from './practice-set-view.ts';
import { sheetsRoutes } from './sheets/sheets.routes.ts';
import { findOpenPracticeSet, findPracticeSet, insertPracticeSet } from './practice-sets.store.ts';
import type { Kysely } from 'kysely';
import { inPaperTurn } from '#models/papers/paper-turn.ts';
import type { DB } from '#db/rows.ts';
import { findOpenMode, insertSpentPaper } from '#models/learner/spent-papers.store.ts';
import { listTextDrills } from './text-drills.store.ts';
import { visitorDrillRoutes } from './visitor-drill.routes.ts';

export interface PracticeTools extends CatchingUp {
  signFor: SignFor;
}

/**
 * A set takes minutes. Answers exist only for items that were asked, so this limit also bounds the number of a
 * learner's answers, which are all read when the next set is chosen.
 */
const STARTING = { burst: 30, perSecond: 1 / 300, by: 'user' } as const;
const ANSWERING = { burst: 60, perSecond: 2, by: 'user' } as const;
/** Number of latest attempts that the suggestions use. */
const LATEST = 3;

interface Practice {
  app: FastifyInstance;
  deps: Deps;
  points: readonly KnowledgePoint[];
  viewTools: ViewTools;
  /** The learner, read after their waiting facts were projected. */
  caughtUp: (caller: SignedIn) => Promise<Learner>;
  examDates: PracticeTools['examDates'];
}

/** Routes of practice with immediate explanations, on taken or spent papers and drills. */
export function practiceRoutes(app: FastifyInstance, deps: Deps, tools: PracticeTools): void {
  const { db } = deps.database;
  const points = deps.knowledge ?? [];
  const names = new Map(points.map(({ id, name }) => [id, name]));
  const viewTools = { signFor: tools.signFor, nameOf: (id: string) => names.get(id) ?? id };
  const caughtUp = ({ userId }: SignedIn) => readCaughtUp(db, tools, userId);
  const practice = { app, deps, points, viewTools, caughtUp, examDates: tools.examDates };
  suggestionsRoute(practice);
  setRoutes(practice);
  answerRoute(practice);
  sheetsRoutes(app, deps, tools);
  visitorDrillRoutes(app, deps, viewTools.nameOf);

  register(
    app,
    deps,
    listTextDrillsEndpoint,
    async ({ caller, query, read }) => {
      const exam = query.exam_type ?? (await usualLevel(db, caller.userId));
      return { status: 200, body: { results: await read((from) => listTextDrills(from, caller.userId, exam)) } };
    },
    { cost: 2 },
  );

  register(
    app,
    deps,
    spendPaperEndpoint,
    async ({ caller, params }) => {
      const refusal = await spendPaper(db, caller.userId, params.id);
      return refusal ?? { status: 200, body: { id: params.id, status: 'spent' } };
    },
    {
      owns: async ({ params, caller }) =>
        (await isPaperOpenTo(db, caller.userId, params.id)) ? null : refuse('not_found'),
    },
  );
}

function suggestionsRoute({ app, deps, points, viewTools, caughtUp }: Practice): void {
  const { db } = deps.database;
  register(
    app,
    deps,
    practiceSuggestionsEndpoint,
    async ({ caller, query }) => {
      const exam = query.exam_type ?? (await usualLevel(db, caller.userId));
      const learner = await caughtUp(caller);
      const [{ papers, open }, due, sections, evidence, set, answers] = await Promise.all([
        readOpenPapers(db, caller.userId, exam),
        listDueItems(db, learner, exam, 0),
        sumSections(db, caller.userId, exam, LATEST),
        readEvidence(db, caller.userId),
        findOpenPracticeSet(db, learner, exam),
        listLatestAnswers(db, caller.userId, { exam, since: learner.now - FRESH_MS }),
      ]);
      const available = countItems(open);
      const unfresh = withoutFresh(available, open, answers, learner.now);
      const facts = { exam, now: learner.now, due: due.count, available: unfresh, sections, evidence, points };
      return {
        status: 200,
        body: {
          results: suggest(facts),
          sections: OBJECTIVE_SECTIONS.flatMap((name) => {
            const count = available.sections.get(name);
            if (count === undefined) return [];
            const known = sections.get(name);
            const left = unfresh.sections.get(name) ?? 0;
            const { right = null, answered = null } = known ?? {};
            return [{ name, available: count, unfresh: left, right, answered }];
          }),
          points: points.flatMap(({ id, name, area }) => {
            const count = available.points.get(id);
            return count === undefined
              ? []
              : [{ id, name, area, available: count, unfresh: unfresh.points.get(id) ?? 0 }];
          }),
          papers: papers.flatMap(({ id, title, status }) => (status === 'drill' ? [] : { id, title, status })),
          open_session: set && {
            id: set.id,
            title: titleOf(set, viewTools.nameOf),
            items: set.items,
            answered: set.answered,
          },
        },
      };
    },
    { cost: 2 },
  );
}

const ownsSet =
  ({ db }: Deps['database']) =>
  async ({ params, caller }: { params: { id: string }; caller: SignedIn }) =>
    (await findPracticeSet(db, caller.userId, params.id)) ? null : refuse('not_found');

function setRoutes({ app, deps, viewTools, caughtUp, examDates }: Practice): void {
  const { db } = deps.database;
  register(
    app,
    deps,
    startPracticeEndpoint,
    async ({ caller, body }) => {
      const learner = await caughtUp(caller);
      const exam_type = body.exam_type ?? (await usualLevel(db, caller.userId));
      const items = await chooseItems(db, learner, { ...body, exam_type });
      if (typeof items === 'string') return refuse(items);
      const { kind } = body;
      const request = {
        exam_type,
        ...(body.kind === 'section' && { section: body.section, ...(body.drill && { drill: body.drill }) }),
        ...(body.kind === 'point' && { point: body.point }),
      };
      const id = await insertPracticeSet(db, caller.userId, { kind, request, items });
      const set = await findPracticeSet(db, caller.userId, id);
      if (!set) throw new Error('a practice set that was stored is gone');
      return { status: 201, body: await practiceSetView(db, set, learner, viewTools) };
    },
    { limits: [tokenBucket(STARTING)] },
  );

  register(
    app,
    deps,
    getPracticeEndpoint,
    async ({ caller, params }) => {
      const [set, learner] = await Promise.all([
        findPracticeSet(db, caller.userId, params.id),
        examDates().then((dates) => readLearner(db, caller.userId, dates)),
      ]);
      return set ? { status: 200, body: await practiceSetView(db, set, learner, viewTools) } : refuse('not_found');
    },
    { owns: ownsSet(deps.database) },
  );
}

function answerRoute({ app, deps, viewTools, caughtUp }: Practice): void {
  const { db } = deps.database;
  register(
    app,
    deps,
    answerPracticeEndpoint,
    async ({ caller, params, body }) => {
      const [set, learner] = await Promise.all([findPracticeSet(db, caller.userId, params.id), caughtUp(caller)]);
      if (!set) return refuse('not_found');
      const asked = set.items.find((each) => each.paper_id === body.paper_id && String(each.item) === body.item);
      if (!asked) return refuse('validation_failed', { fields: { item: '这组练习里没有这道题' } });
      if (learner.sealed.includes(asked.paper_id)) return refuse('answers_sealed');
      const hidden = await hiddenPapers(db, set, learner);
      if (hidden.includes(asked.paper_id)) return refuse('not_found');
      const given = { response: body.response, certainty: body.certainty ?? null, timeMs: body.time_ms };
      const { answer, paper, left } = await answerItem(db, { learner, set, asked, hidden }, given);
      const solution = renderSolution(paper.content.item(asked.item), viewTools.nameOf);
      return {
        status: 200,
        body: { response: answer.response, is_right: answer.isRight, solution, mistake: mistakeView(answer), left },
      };
    },
    { owns: ownsSet(deps.database), limits: [tokenBucket(ANSWERING)] },
  );
}

/**
 * Releases an untaken paper for practice (spends it): later attempts on it are not clean. Refused while an attempt on
 * it is open.
 */
async function spendPaper(db: Kysely<DB>, userId: string, paperId: string): Promise<Refusal | null> {
  return inPaperTurn(db, { userId, paperId }, async (trx) => {
    const open = await findOpenMode(trx, userId, paperId);
    if (open !== null) return refuse(open === 'mock' ? 'answers_sealed' : 'attempt_open');
    await insertSpentPaper(trx, userId, paperId);
    return null;
  });
}
