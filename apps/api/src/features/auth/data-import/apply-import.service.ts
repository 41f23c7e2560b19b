import type { ImportLine } from '@study/contract/account-imports.ts';
import { COLLECTION_ITEMS_MAX } from '@study/contract/mistakes.ts';
import type { Transaction } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { DB } from '../../../db/rows.ts';
import { holdPracticeKeys } from '../../../models/learner/practice-marks.store.ts';
import { insertSpentPaper } from '../../../models/learner/spent-papers.store.ts';
import { beginLongWork } from '../../../models/learner/long-work.store.ts';
import { lockLearner } from '../../../models/learner/unprojected.store.ts';
import { lettersOf } from '../../../models/paper/answer-letters.ts';
import { versionKey } from '../../../models/paper/content-versions.ts';
import type { ItemRef } from '../../../models/paper/refs.ts';
import { readVersionsInForce } from '../../../models/paper/keys-in-force.ts';
import { takePaperTurn } from '../../../models/paper/paper-turn.ts';
import { namedPapers, type ExportDocument } from './export-document.ts';
import { lockUser } from '../data-export/exports.store.ts';
import { fillMistakes, fillOf, listBook, type Fills } from './fills.store.ts';
import { findProfileHere, listPapersHere, readLocal } from './local.store.ts';
import { planImport, type ImportPlan } from './plan-import.ts';
import { hasFace, planProfile } from './plan-profile.ts';
import { rebuildInParts } from './rebuild-in-parts.ts';
import type { Sitting } from './sittings.ts';
import {
  fillProfile,
  insertBoards,
  insertCollections,
  insertRecords,
  insertReviews,
  insertSittings,
  type Into,
  type MarkedSitting,
} from './write-import.store.ts';

export interface AppliedImport {
  lines: ImportLine[];
  unseen: ImportPlan['unseen'];
  fills: Fills;
  /** A picture comes along, and the user has neither one nor an emoji. */
  takesAvatar: boolean;
}

type Progress = (done: number, all: number) => Promise<void>;

/**
 * Writes what comes along, in the transaction of the caller. What was there before is only filled where it was empty.
 * Null: the user is gone.
 */
export async function applyImport(
  trx: Transaction<DB>,
  into: Into,
  document: ExportDocument,
  { spends, hasAvatar, progress }: { spends: ReadonlySet<string>; hasAvatar: boolean; progress: Progress },
): Promise<AppliedImport | null> {
  const { userId } = into;
  const paperIds = await lockPapers(trx, userId, document);
  const local = await readLocal(trx, userId, document, paperIds);
  if (local === null) return null;
  const plan = planImport(document, local, { spends, hasAvatar });
  await spendPapers(trx, userId, plan.sittings, local.papers);
  await insertRecords(trx, into, plan.records);
  await writeSittings(trx, into, plan.sittings, progress);
  const { fills, lines } = await writeBook(trx, into, document, plan);
  await insertBoards(trx, into, plan.boards);
  // The account last, because its owner may be changing it, and as it is now, because they may have just done so.
  if (!(await lockUser(trx, userId))) return null;
  const account = await findProfileHere(trx, userId, document.profile.nickname);
  if (account === null) return null;
  const { set } = planProfile(document.profile, account);
  await fillProfile(trx, userId, set);
  return {
    lines,
    unseen: plan.unseen,
    fills: { mistakes: fills, profile: set, avatar_path: null },
    takesAvatar: hasAvatar && !hasFace(account),
  };
}

/**
 * Nobody starts an attempt on one of these papers, or corrects its keys, until the transaction ends. A file may name
 * thousands, but a server has only so many locks: papers that are not here get none.
 */
async function lockPapers(trx: Db, userId: string, document: ExportDocument): Promise<string[]> {
  await beginLongWork(trx, userId);
  const ids = await listPapersHere(trx, namedPapers(document));
  for (const id of ids) await takePaperTurn(trx, userId, id);
  await lockLearner(trx, userId);
  for (const id of ids) await holdPracticeKeys(trx, id);
  return ids;
}

/** The book is about to tell keys of them. */
async function spendPapers(
  trx: Db,
  userId: string,
  sittings: readonly Sitting[],
  here: ReadonlyMap<string, { status: string }>,
): Promise<void> {
  const ids = new Set(sittings.flatMap(({ answers }) => answers.map(({ paperId }) => paperId)));
  for (const id of ids) if (here.get(id)?.status === 'unseen') await insertSpentPaper(trx, userId, id);
}

const SITTINGS_AT_ONCE = 50;

async function writeSittings(trx: Db, into: Into, sittings: readonly Sitting[], progress: Progress): Promise<void> {
  const wrong = new Map<string, ItemRef>();
  for (let at = 0; at < sittings.length; at += SITTINGS_AT_ONCE) {
    await progress(at, sittings.length);
    const marked = await mark(trx, sittings.slice(at, at + SITTINGS_AT_ONCE));
    await insertSittings(trx, into, marked);
    for (const { paperId, no, isRight, certainty } of marked.flatMap(({ answers }) => answers)) {
      if (!isRight || certainty === 'guess') wrong.set(`${paperId} ${no}`, { paperId, no });
    }
  }
  // Once each, when all is there: an item may have been answered in every one of them.
  await rebuildInParts(trx, into.userId, [...wrong.values()], () => progress(sittings.length, sittings.length));
  await progress(sittings.length, sittings.length);
}

/** By the keys here: what the file says about right and wrong counts for nothing. */
async function mark(trx: Db, sittings: readonly Sitting[]): Promise<MarkedSitting[]> {
  const inForce = await readVersionsInForce(
    trx,
    sittings.flatMap(({ answers }) => answers),
  );
  const letters = new Map([...inForce].map(([key, { content }]) => [key, lettersOf(content)]));
  return sittings.map((sitting) => ({
    ...sitting,
    answers: sitting.answers.flatMap((answer) => {
      const key = versionKey(answer);
      const paper = inForce.get(key);
      const allowed = letters.get(key)?.get(answer.no);
      if (!paper || allowed === undefined) return [];
      const isOption = answer.response.length === 1 && allowed.includes(answer.response);
      const response = isOption ? answer.response : '';
      return [
        { ...answer, response, isRight: response === paper.content.keys.get(answer.no), keyVersion: paper.keyVersion },
      ];
    }),
  }));
}

/** What the student wrote, reviewed and collected, once the items are in the book. */
async function writeBook(trx: Db, into: Into, document: ExportDocument, plan: ImportPlan) {
  const { userId } = into;
  const book = new Map((await listBook(trx, userId)).map((row) => [`${row.paper_id} ${row.item}`, row]));
  const found = plan.mistakes.flatMap((given) => {
    const row = book.get(`${given.paper_id} ${given.item}`);
    return row ? [{ given, row }] : [];
  });
  const here = new Map(found.map(({ given, row }) => [given.id, row]));
  const fills = found.flatMap(({ given, row }) => fillOf(row, given) ?? []);
  await fillMistakes(trx, userId, fills);
  const reviews = plan.reviews.flatMap((review) => {
    const row = here.get(review.mistake_id);
    return row ? [{ ...review, here: row.id }] : [];
  });
  await insertReviews(trx, into, reviews);
  const changed = new Set([...fills, ...reviews.map(({ here: mistake }) => ({ id: mistake }))].map(({ id }) => id));
  await rebuildInParts(
    trx,
    userId,
    found.filter(({ row }) => changed.has(row.id)).map(({ row }) => ({ paperId: row.paper_id, no: row.item })),
  );
  await insertCollections(trx, into, plan.collections, collected(document, plan, here));
  const lost = { mistakes: plan.mistakes.length - found.length, reviews: plan.reviews.length - reviews.length };
  return { fills, lines: withoutLost(plan.lines, lost) };
}

function collected(
  { mistake_collection_items: items }: ExportDocument,
  { collections }: ImportPlan,
  here: ReadonlyMap<string, { id: string }>,
): { collection: string; mistake: string }[] {
  const byCollection = Map.groupBy(items, ({ collection_id }) => collection_id);
  return collections.flatMap(({ id }) =>
    (byCollection.get(id) ?? [])
      .flatMap(({ mistake_id }) => here.get(mistake_id) ?? [])
      .slice(0, COLLECTION_ITEMS_MAX)
      .map((mistake) => ({ collection: id, mistake: mistake.id })),
  );
}

/** Items that are right by the keys here are not in the book, and their reviews belong to nothing. */
function withoutLost(lines: readonly ImportLine[], lost: { mistakes: number; reviews: number }): ImportLine[] {
  return lines.flatMap((line) => {
    const count = line.part === 'mistakes' || line.part === 'reviews' ? lost[line.part] : 0;
    if (line.outcome !== 'brought' || count === 0) return [line];
    const left = { ...line, count: line.count - count };
    return [...(left.count > 0 ? [left] : []), { ...line, outcome: 'not_wrong' as const, count }];
  });
}
