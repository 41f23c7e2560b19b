import { RESERVED_IDS } from '@study/content/check/identity.ts';
import { contentOf } from '@study/content/read/documents.ts';
import { PAPER_FILE } from '@study/content/read/fault.ts';
import type { BodyOf } from '@study/contract/endpoint.ts';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import type { createExamCardEndpoint, updateExamCardEndpoint } from '@study/contract/papers/exam-cards.admin.ts';
import type { PaperDocument } from '@study/contract/papers/paper-document.ts';
import { slug } from '@study/contract/shapes.ts';
import type { Db } from '#db/database.ts';
import { inTransaction, sqlState } from '#db/transaction.ts';
import type { Deps } from '#deps.ts';
import { isRefusal, refuse, type Refusal } from '#http/errors.ts';
import {
  deleteCard,
  insertCard,
  listTakenIds,
  updateCard,
  updatePublished,
  type CardAbout,
} from '#models/papers/cards.store.ts';
import type { Actor } from '#models/audit/actor.ts';
import { recordAct } from '#models/audit/audit.store.ts';
import { freeId } from './free-id.ts';
import { checkContent, faultsRefusal, lookThroughStored, shownFaults } from './checked-content.ts';
import { storePaper } from './paper-loading.service.ts';
import { findCurrentContent, lockPaper } from '#models/papers/paper-versions.store.ts';
import { findCard, type CardRow } from '../papers.store.ts';

type Administration = Pick<Deps, 'database' | 'knowledge'>;
type Administrator = Actor & { userId: string };
type NewCard = BodyOf<typeof createExamCardEndpoint>;
type CardChanges = BodyOf<typeof updateExamCardEndpoint>;

const FOREIGN_KEY_VIOLATION = '23503';

/** Creates an unpublished card. Its `content` is checked like a content update. */
export async function createCard(
  admin: Administration,
  actor: Administrator,
  card: NewCard,
): Promise<CardRow | Refusal> {
  const { db } = admin.database;
  const id = await idFor(db, card);
  if (isRefusal(id)) return id;
  const content = card.content && (await checkedFor(admin, id.id, card));
  if (content && isRefusal(content)) return content;
  return inTransaction(db, async (trx) => {
    await lockPaper(trx, id.id);
    if ((await listTakenIds(trx, [id.id])).size > 0) return cardExists(id.id);
    await insertCard(trx, id.id, newAbout(card));
    const version = content ? await storePaper(trx, content) : 0;
    const after = { title: card.title, exam_type: card.exam_type, content_version: version };
    await recordAct(trx, actor, { act: 'paper.create', target: { kind: 'paper', id: id.id }, after });
    return (await findCard(trx, actor.userId, id.id)) ?? refuse('not_found');
  });
}

const cardExists = (id: string): Refusal => refuse('card_exists', { details: { id } });

async function idFor(db: Db, card: NewCard): Promise<{ id: string } | Refusal> {
  const own = slug.safeParse(card.content?.paper['id']);
  const given = card.id ?? (own.success ? own.data : undefined);
  if (given === undefined) return freeId(db, card);
  if (RESERVED_IDS.includes(given)) {
    return refuse('validation_failed', { fields: { id: `编号${given}是保留名称，请改用另一个编号` } });
  }
  return (await listTakenIds(db, [given])).has(given) ? cardExists(given) : { id: given };
}

async function checkedFor({ database, knowledge }: Administration, paperId: string, card: NewCard) {
  const { paper, answers } = card.content ?? {};
  // The document repeats the card's fields.
  const given = { paperId, paper: { ...paper, ...headOf(card) }, answers };
  const checked = await checkContent(database.db, knowledge, given);
  if (!checked.ok) return faultsRefusal(checked.faults, { paper: 'content.paper', answers: 'content.answers' });
  return checked.content.paper.exam === card.exam_type ? checked.content : otherExam();
}

const otherExam = (): Refusal =>
  refuse('validation_failed', { fields: { exam_type: '与试题里的考试类型不同，请改成一样' } });

/** The card's fields as fields of the paper document; null removes a field. */
function headOf(card: CardChanges): Partial<PaperDocument> {
  const { title, edition, origin, source, licence } = card;
  return {
    ...(title !== undefined && { title }),
    ...(edition !== undefined && { edition }),
    ...(origin !== undefined && { origin }),
    ...(source !== undefined && { source: source ?? undefined }),
    ...(licence !== undefined && { licence: licence ?? undefined }),
  };
}

const newAbout = (card: NewCard): CardAbout => ({
  title: card.title,
  examType: card.exam_type,
  edition: card.edition,
  origin: card.origin,
  source: card.source ?? null,
  licence: card.licence ?? null,
  description: card.description ?? '',
});

/**
 * Changes the given fields of a card. If the paper has content, its document changes too, as a new version of the same
 * questions.
 */
export async function changeCard(
  { database }: Administration,
  actor: Administrator,
  { id, ...changes }: CardChanges & { id: string },
): Promise<CardRow | Refusal> {
  return inTransaction(database.db, async (trx) => {
    await lockPaper(trx, id);
    const before = await findCard(trx, actor.userId, id);
    const current = await findCurrentContent(trx, id);
    const { exam_type: examType, ...about } = changes;
    if (current !== null && examType !== undefined && examType !== current.paper.exam) return otherExam();
    if (current !== null) {
      const paper = withoutAbsent({ ...current.paper, ...headOf(changes) });
      await storePaper(trx, contentOf(paper, current.answers, current.timelines));
    }
    await updateCard(trx, id, { ...about, ...(examType && { examType: examType satisfies ExamType }) });
    const after = await findCard(trx, actor.userId, id);
    if (before === null || after === null) return refuse('not_found');
    await recordCardChange(trx, actor, before, after);
    return after;
  });
}

const CARD_FIELDS = [
  'title',
  'exam_type',
  'edition_year',
  'edition_month',
  'edition_set',
  'origin',
  'source',
  'licence',
  'description',
  'content_version',
] as const;

async function recordCardChange(trx: Db, actor: Actor, before: CardRow, after: CardRow): Promise<void> {
  const changed = CARD_FIELDS.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return;
  const fieldsOf = (card: CardRow) => Object.fromEntries(changed.map((field) => [field, card[field]]));
  await recordAct(trx, actor, {
    act: 'paper.update_card',
    target: { kind: 'paper', id: after.id },
    before: fieldsOf(before),
    after: fieldsOf(after),
  });
}

/** Drops undefined fields, which would change the content's hash. */
const withoutAbsent = (paper: PaperDocument): PaperDocument =>
  Object.fromEntries(Object.entries(paper).filter(([, value]) => value !== undefined)) as unknown as PaperDocument;

/** Deletes a paper without attempts or practice. A shipped paper is not loaded again at the next start. */
export async function removeCard(
  { database }: Administration,
  actor: Administrator,
  id: string,
): Promise<'removed' | Refusal> {
  try {
    return await inTransaction(database.db, async (trx) => {
      await lockPaper(trx, id);
      const card = await findCard(trx, actor.userId, id);
      if (card === null || !(await deleteCard(trx, id))) return refuse('not_found');
      const before = { title: card.title, content_version: card.content_version, is_published: card.is_published };
      await recordAct(trx, actor, { act: 'paper.delete', target: { kind: 'paper', id }, before });
      return 'removed';
    });
  } catch (error) {
    // Attempts and practice sets refer to the version they began with.
    if (sqlState(error) === FOREIGN_KEY_VIOLATION) return refuse('card_in_use');
    throw error;
  }
}

/**
 * Publishes a paper if its current content passes every check, or unpublishes it: open attempts continue, and users
 * keep their results.
 */
export async function publishCard(
  { database, knowledge }: Administration,
  actor: Administrator,
  { id, publish }: { id: string; publish: boolean },
): Promise<CardRow | Refusal> {
  return inTransaction(database.db, async (trx) => {
    await lockPaper(trx, id);
    if (publish) {
      const refusal = await refusalToPublish(trx, knowledge, id);
      if (refusal) return refusal;
    }
    const before = await findCard(trx, actor.userId, id);
    await updatePublished(trx, id, publish);
    if (before !== null && before.is_published !== publish) {
      await recordAct(trx, actor, {
        act: publish ? 'paper.publish' : 'paper.unpublish',
        target: { kind: 'paper', id },
        before: { is_published: !publish },
        after: { is_published: publish },
      });
    }
    return (await findCard(trx, actor.userId, id)) ?? refuse('not_found');
  });
}

async function refusalToPublish(trx: Db, knowledge: Deps['knowledge'], paperId: string): Promise<Refusal | null> {
  const current = await findCurrentContent(trx, paperId);
  const nothing = { file: PAPER_FILE, path: '', message: '还没有试题和答案', mend: '请先上传内容' };
  const { faults } =
    current === null
      ? { faults: [nothing] }
      : await lookThroughStored(trx, knowledge, {
          paperId,
          content: contentOf(current.paper, current.answers, current.timelines),
        });
  if (faults.length === 0) return null;
  return refuse('validation_failed', {
    fields: { publish: `有${faults.length}处需要改正，不能发布` },
    details: { faults: shownFaults(faults) },
  });
}
