import { ANSWERS_NOTES, ITEM_NOTES, noteOn, PAPER_NOTES } from '@study/content/author/format/field-notes.ts';
import { schemaFields } from '@study/content/author/format/schema-fields.ts';
import { STYLE } from '@study/content/author/preview/style.ts';
import {
  checkPaperDraftEndpoint,
  deletePaperDraftEndpoint,
  type FormatField,
  getOtherDraftEndpoint,
  getPaperDraftEndpoint,
  getPaperFormatEndpoint,
  previewPaperDraftEndpoint,
  savePaperDraftEndpoint,
  storePaperDraftEndpoint,
} from '@study/contract/papers/paper-drafts.admin.ts';
import { answersDocument, paperDocument } from '@study/contract/papers/paper-document.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';
import { isRefusal, refuse } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { actorOf } from '#models/audit/actor.ts';
import { isPaperKnown } from '#models/papers/paper-access.ts';
import { findCurrentContent, getVersions } from '#models/papers/paper-versions.store.ts';
import { shownFaults } from '../administration/checked-content.ts';
import type { Regrading } from '../administration/update-content.service.ts';
import { type CardRow, findCard } from '../papers.store.ts';
import { deleteDraft, type DraftTexts, findDraft, listOtherDrafts, saveDraft } from './drafts.store.ts';
import { judgeDraft, previewDraft } from './judge-draft.ts';
import { storeDraft } from './store-draft.service.ts';
import { writeAnswers, writePaper } from '@study/content/author/edit/write-yaml.ts';
import { answersSkeleton } from '@study/content/author/new/answers-skeleton.ts';
import { paperSkeleton } from '@study/content/author/new/paper-skeleton.ts';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import type { Db } from '#db/database.ts';

/** The initial texts of a draft: the paper's content, or a numbered skeleton without content. */
async function firstTexts(db: Db, card: CardRow): Promise<DraftTexts> {
  const content = await findCurrentContent(db, card.id);
  if (content !== null) return { paper: writePaper(content.paper), answers: writeAnswers(content.answers) };
  const edition = { year: card.edition_year, month: card.edition_month, set: card.edition_set };
  const paper = { id: card.id, exam: card.exam_type as ExamType, title: card.title, edition };
  return { paper: withoutCommands(paperSkeleton(paper)), answers: answersSkeleton(paper) };
}

/** Removes hints to run commands: the editor checks by itself, and a browser has no terminal. */
const withoutCommands = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !line.includes('npm run'))
    .join('\n');

/** A check takes a second of the paper thread. */
const CHECKS = { burst: 60, perSecond: 1, by: 'user' } as const;

/** Administrators' routes for drafts of a paper. */
export function draftsRoutes(app: FastifyInstance, deps: Deps, regrading: Pick<Regrading, 'effectOf'>): void {
  ownDraftRoutes(app, deps, regrading);
  lookRoutes(app, deps);
}

const ownsPaper = (deps: Deps) => ({
  owns: async ({ params }: { params: { id: string } }) =>
    (await isPaperKnown(deps.database.db, params.id)) ? null : refuse('not_found'),
});

function ownDraftRoutes(app: FastifyInstance, deps: Deps, regrading: Pick<Regrading, 'effectOf'>): void {
  const { db } = deps.database;
  const draftOf = async (id: string, userId: string) => {
    const draft = await findDraft(db, id, userId);
    const { current } = await getVersions(db, id);
    const others = await listOtherDrafts(db, id, userId);
    return {
      draft,
      place: {
        revision: draft?.revision ?? 0,
        base_version: draft?.base_version ?? current,
        edited_at: draft?.edited_at.toISOString() ?? null,
        content_version: current,
        others: others.map((other) => ({
          author: other.user_id,
          name: other.username,
          base_version: other.base_version,
          edited_at: other.edited_at.toISOString(),
        })),
      },
    };
  };

  register(
    app,
    deps,
    getPaperDraftEndpoint,
    async ({ caller, params }) => {
      const card = await findCard(db, caller.userId, params.id);
      if (card === null) return refuse('not_found');
      const { draft, place } = await draftOf(params.id, caller.userId);
      const { paper, answers } = draft ?? (await firstTexts(db, card));
      return { status: 200, body: { ...place, paper, answers } };
    },
    ownsPaper(deps),
  );

  register(
    app,
    deps,
    savePaperDraftEndpoint,
    async ({ caller, params, body }) => {
      const { revision, base_version: baseVersion, paper, answers } = body;
      const draft = { paperId: params.id, userId: caller.userId, paper, answers, revision, baseVersion };
      if (!(await saveDraft(db, draft))) return refuse('draft_changed');
      const { place } = await draftOf(params.id, caller.userId);
      return { status: 200, body: place };
    },
    ownsPaper(deps),
  );

  register(
    app,
    deps,
    deletePaperDraftEndpoint,
    async ({ caller, params }) =>
      (await deleteDraft(db, params.id, caller.userId)) ? { status: 204, body: null } : refuse('not_found'),
    ownsPaper(deps),
  );

  register(
    app,
    deps,
    storePaperDraftEndpoint,
    async ({ caller, params, body, request }) => {
      const stored = await storeDraft(deps, regrading, actorOf({ caller, request }), {
        paperId: params.id,
        revision: body.revision,
        version: body.content_version,
      });
      if (isRefusal(stored)) return stored;
      request.log.info({ admin: caller.userId, paper: params.id, version: stored.content_version }, 'draft stored');
      return { status: 200, body: stored };
    },
    { ...ownsPaper(deps), limits: [tokenBucket(CHECKS)] },
  );
}

/** An editor that types on drops the check of the text before: it would hold up the next one. */
const isConnected = (request: FastifyRequest) => () => !request.raw.socket.destroyed;

function lookRoutes(app: FastifyInstance, deps: Deps): void {
  const limits = [tokenBucket(CHECKS)];

  register(
    app,
    deps,
    getOtherDraftEndpoint,
    async ({ params }) => {
      const draft = await findDraft(deps.database.db, params.id, params.author);
      if (draft === null) return refuse('not_found');
      const { username: name, edited_at: at, base_version: base, paper, answers } = draft;
      const body = { author: params.author, name, base_version: base, edited_at: at.toISOString(), paper, answers };
      return { status: 200, body };
    },
    ownsPaper(deps),
  );

  register(
    app,
    deps,
    checkPaperDraftEndpoint,
    async ({ params, body, request }) => {
      const { faults, warnings } = await judgeDraft(deps, params.id, body, isConnected(request));
      return { status: 200, body: { faults: shownFaults(faults), warnings: shownFaults(warnings) } };
    },
    { ...ownsPaper(deps), limits },
  );

  register(
    app,
    deps,
    previewPaperDraftEndpoint,
    async ({ params, body: { view, ...texts }, request }) => ({
      status: 200,
      body: {
        html: await previewDraft(deps, params.id, { texts, view, isWanted: isConnected(request) }),
        style: STYLE,
      },
    }),
    { ...ownsPaper(deps), limits },
  );

  register(app, deps, getPaperFormatEndpoint, async () => ({
    status: 200,
    body: {
      paper: schemaFields(paperDocument).map((field) => formatField(field, [PAPER_NOTES])),
      answers: schemaFields(answersDocument).map((field) => formatField(field, [ANSWERS_NOTES, ITEM_NOTES])),
      knowledge: (deps.knowledge ?? []).map(({ id, name, area }) => ({ id, name, area })),
    },
  }));
}

type Notes = Parameters<typeof noteOn>[1];

function formatField(
  { path, kind, isRequired }: ReturnType<typeof schemaFields>[number],
  notes: readonly Notes[],
): FormatField {
  const note = notes.map((each) => noteOn(path, each)).find((each) => each !== undefined);
  // The description of an enumeration has each value between backticks.
  const values = [...kind.matchAll(/`([^`]+)`/g)].map(([, value = '']) => value);
  return { path, kind: kind.replaceAll('`', ''), is_required: isRequired, note: note ?? null, values };
}
