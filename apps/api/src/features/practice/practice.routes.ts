import {
  answerPracticeEndpoint,
  getPracticeEndpoint,
  PRACTICE_ITEMS,
  practiceSuggestionsEndpoint,
  spendPaperEndpoint,
  startPracticeEndpoint,
  type PracticeSession,
} from '@study/contract/practice.ts';
import { OBJECTIVE_SECTIONS, type ExamType } from '@study/contract/exam-structure.ts';
import { renderAsked, renderSolution, type SignUrl } from '@study/content/render/render-item.ts';
import { choosePracticeItems } from '@study/domain/practice/choose-items.ts';
import type { FastifyInstance } from 'fastify';
import { randomInt } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../http/errors.ts';
import { tokenBucket } from '../../http/rate-limit.ts';
import { register } from '../../http/register.ts';
import type { SignedIn } from '../../http/session.ts';
import { readVersions, versionKey } from '../../models/paper/content-versions.ts';
import { readVersionsInForce } from '../../models/paper/keys-in-force.ts';
import { readCaughtUp, type Learning } from '../../projections/catch-up.ts';
import { readLearner, type Learner } from '../../models/learner/learner.store.ts';
import { readEvidence } from '../../projections/mastery/mastery.store.ts';
import { answerItem } from './answer-item.service.ts';
import { candidatesOf, countItems, openItems, suggest, type OpenPaper } from './practice-items.ts';
import {
  findOpenSession,
  findSession,
  insertSession,
  listAnswers,
  listDueItems,
  listLatestAnswers,
  listPapers,
  listWithdrawn,
  sumSections,
  type Session,
  type SessionItem,
  type SessionRequest,
  type StoredAnswer,
} from './practice.store.ts';
import { spendPaper } from './spend-paper.service.ts';
import { isPaperOpenTo } from '../../models/paper/paper-access.ts';
import { SECTION_NAMES } from '@study/contract/section-names.ts';

export interface PracticeTools extends Learning {
  /** Gives the addresses of a paper's recordings for somebody who may review it. */
  signFor: (userId: string, paperId: string, now: number) => SignUrl;
}

const STARTING = { burst: 30, perSecond: 0.1, by: 'user' } as const;
const ANSWERING = { burst: 60, perSecond: 2, by: 'user' } as const;
/** Attempts that the suggestions look at. */
const LATEST = 3;

/** Practice with explanations at once, from papers that were taken or spent. */
export function practiceRoutes(app: FastifyInstance, deps: Deps, tools: PracticeTools): void {
  const { db } = deps.database;
  const points = deps.knowledge ?? [];
  const names = new Map(points.map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => names.get(id) ?? id;
  const caughtUp = ({ userId }: SignedIn) => readCaughtUp(db, tools, userId, deps.config.examDate);
  const openPapers = async (userId: string, exam: ExamType) => {
    const papers = await listPapers(db, userId, exam);
    const open = papers.filter(({ status }) => status === 'taken' || status === 'spent');
    const versions = await readVersionsInForce(
      db,
      open.map(({ id, version }) => ({ paperId: id, version })),
    );
    const indexed = open.flatMap(({ id, version }): OpenPaper[] => {
      const found = versions.get(versionKey({ paperId: id, version }));
      return found ? [{ paperId: id, version, index: found.content.index }] : [];
    });
    return { papers, open: indexed };
  };

  register(
    app,
    deps,
    practiceSuggestionsEndpoint,
    async ({ caller, query }) => {
      const exam = query.exam_type;
      const learner = await caughtUp(caller);
      const [{ papers, open }, due, sections, evidence, session] = await Promise.all([
        openPapers(caller.userId, exam),
        listDueItems(db, learner, exam, 0),
        sumSections(db, caller.userId, exam, LATEST),
        readEvidence(db, caller.userId),
        findOpenSession(db, learner, exam),
      ]);
      const available = countItems(open);
      const facts = { exam, now: learner.now, due: due.count, available, sections, evidence, points };
      return {
        status: 200,
        body: {
          results: suggest(facts),
          sections: OBJECTIVE_SECTIONS.flatMap((name) => {
            const count = available.sections.get(name);
            return count === undefined ? [] : [{ name, available: count }];
          }),
          points: points.flatMap(({ id, name, area }) => {
            const count = available.points.get(id);
            return count === undefined ? [] : [{ id, name, area, available: count }];
          }),
          papers: papers.map(({ id, title, status }) => ({ id, title, status })),
          open_session: session,
        },
      };
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

  const chooseItems = async (
    learner: Learner,
    body: { kind: Session['kind'] } & SessionRequest,
  ): Promise<SessionItem[]> => {
    const { exam_type: exam, section, point } = body;
    if (body.kind === 'due') {
      const { items } = await listDueItems(db, learner, exam, PRACTICE_ITEMS.most);
      const contents = await readVersions(db, items);
      return items.flatMap((due) => {
        const item = contents.get(versionKey(due))?.index.items.get(due.no);
        return item?.isAskable ? [{ paper_id: due.paperId, version: due.version, item: due.no }] : [];
      });
    }
    const { open } = await openPapers(learner.userId, exam);
    const asked = openItems(open).filter(({ item }) =>
      body.kind === 'section' ? item.section === section : item.answer.knowledge.includes(point ?? ''),
    );
    const answers = await listLatestAnswers(db, learner.userId, exam);
    const chosen = choosePracticeItems(candidatesOf(asked, answers), {
      seed: randomInt(2 ** 31),
      isScattered: body.kind === 'point',
    });
    const versions = new Map(open.map(({ paperId, version }) => [paperId, version]));
    return chosen.map(({ paperId, no }) => ({ paper_id: paperId, version: versions.get(paperId) ?? 0, item: no }));
  };

  register(
    app,
    deps,
    startPracticeEndpoint,
    async ({ caller, body }) => {
      const learner = await caughtUp(caller);
      const items = await chooseItems(learner, body);
      if (items.length === 0) return refuse(body.kind === 'due' ? 'nothing_due' : 'nothing_to_practise');
      const { kind, ...request } = body;
      const id = await insertSession(db, caller.userId, { kind, request, items });
      const session = await findSession(db, caller.userId, id);
      if (!session) throw new Error('a session that was stored is gone');
      return { status: 201, body: await sessionView(session, learner) };
    },
    { limits: [tokenBucket(STARTING)] },
  );

  const ownsIt = async ({ params, caller }: { params: { id: string }; caller: SignedIn }) =>
    (await findSession(db, caller.userId, params.id)) ? null : refuse('not_found');

  register(
    app,
    deps,
    getPracticeEndpoint,
    async ({ caller, params }) => {
      const [session, learner] = await Promise.all([
        findSession(db, caller.userId, params.id),
        readLearner(db, caller.userId, deps.config.examDate),
      ]);
      return session ? { status: 200, body: await sessionView(session, learner) } : refuse('not_found');
    },
    { owns: ownsIt },
  );

  register(
    app,
    deps,
    answerPracticeEndpoint,
    async ({ caller, params, body }) => {
      const [session, learner] = await Promise.all([findSession(db, caller.userId, params.id), caughtUp(caller)]);
      if (!session) return refuse('not_found');
      const asked = session.items.find((each) => each.paper_id === body.paper_id && String(each.item) === body.item);
      if (!asked) return refuse('validation_failed', { fields: { item: '这组练习里没有这道题' } });
      if (learner.sealed.includes(asked.paper_id)) return refuse('answers_sealed');
      const hidden = await hiddenPapers(session, learner);
      if (hidden.includes(asked.paper_id)) return refuse('not_found');
      const given = { response: body.response, certainty: body.certainty ?? null, timeMs: body.time_ms };
      const { answer, paper, left } = await answerItem(db, { learner, session, asked, hidden }, given);
      const solution = renderSolution(paper.content.item(asked.item), nameOf);
      return {
        status: 200,
        body: { response: answer.response, is_right: answer.isRight, solution, mistake: mistakeView(answer), left },
      };
    },
    { owns: ownsIt, limits: [tokenBucket(ANSWERING)] },
  );

  /** Papers whose items a session does not show now: with an open mock, or withdrawn without having been taken. */
  const hiddenPapers = async ({ items }: Session, { userId, sealed }: Learner): Promise<string[]> => {
    const asked = items.map(({ paper_id }) => paper_id);
    return [...sealed, ...(await listWithdrawn(db, userId, asked))];
  };

  const sessionView = async (session: Session, learner: Learner): Promise<PracticeSession> => {
    const hidden = await hiddenPapers(session, learner);
    const items = session.items.filter(({ paper_id }) => !hidden.includes(paper_id));
    const refOf = ({ paper_id, version }: SessionItem) => ({ paperId: paper_id, version });
    const [papers, answers] = await Promise.all([
      readVersionsInForce(db, items.map(refOf)),
      listAnswers(db, learner.userId, session.id),
    ]);
    const known = new Map(answers.map((answer) => [`${answer.paperId} ${answer.no}`, answer]));
    return {
      id: session.id,
      kind: session.kind,
      title: titleOf(session, nameOf),
      exam_type: session.request.exam_type,
      created_at: session.createdAt.toISOString(),
      finished_at: session.finishedAt?.toISOString() ?? null,
      items: items.flatMap((asked) => {
        const paper = papers.get(versionKey(refOf(asked)));
        if (!paper) return [];
        const item = paper.content.item(asked.item);
        const answer = known.get(`${asked.paper_id} ${asked.item}`);
        const signUrl = tools.signFor(learner.userId, asked.paper_id, learner.now);
        return [
          {
            ...renderAsked(paper.content.index, item, { signUrl, maySeeWords: answer !== undefined }),
            answer: answer
              ? {
                  response: answer.response,
                  is_right: answer.isRight,
                  certainty: answer.certainty,
                  solution: renderSolution(item, nameOf),
                  mistake: mistakeView(answer),
                }
              : null,
          },
        ];
      }),
    };
  };
}

const mistakeView = ({ mistake }: StoredAnswer) => mistake && { id: mistake.id, is_new: mistake.isNew };

function titleOf({ kind, request }: Session, nameOf: (id: string) => string): string {
  if (kind === 'due') return '到期的错题';
  return request.section ? SECTION_NAMES[request.section] : nameOf(request.point ?? '');
}
