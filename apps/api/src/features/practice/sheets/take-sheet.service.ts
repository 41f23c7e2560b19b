import { isAccepted } from '@study/contract/papers/accepted-key.ts';
import type { Kysely } from 'kysely';
import { readClock } from '#db/clock.ts';
import type { Db } from '#db/database.ts';
import type { DB } from '#db/rows.ts';
import { refuse, type Refusal } from '#http/errors.ts';
import { insertSheetAnswers, listAnswers, type StoredAnswer } from '#models/learner/practice-answers.store.ts';
import { holdPracticeKeys } from '#models/learner/practice-marks.store.ts';
import { findOpenMode, insertSpentPaper } from '#models/learner/spent-papers.store.ts';
import { inLearnerTurn } from '#models/learner/learner-turn.ts';
import { lockLearner } from '#models/learner/unprojected.store.ts';
import { readVersionInForce, type VersionInForce } from '#models/papers/keys-in-force.ts';
import { inPaperTurn } from '#models/papers/paper-turn.ts';
import { rebuildMistakes } from '#projections/mistakes/rebuild-mistakes.ts';
import type { PaperForPractice } from '../practice-papers.store.ts';
import { lettersOf } from '#models/papers/answer-letters.ts';
import { deleteSheet, findSheetItems, insertSheet } from './sheets.store.ts';

export interface BroughtAnswer {
  item: string;
  response: string;
}

export interface TakenSheet {
  answers: StoredAnswer[];
  paper: VersionInForce;
}

/**
 * Spends the paper and stores a sheet; a retry with the same id stores nothing. Refused while an attempt on the paper
 * is open, because the reply contains keys.
 */
export async function takeSheet(
  db: Kysely<DB>,
  userId: string,
  {
    id,
    paper: { id: paperId, version, exam },
    answers,
  }: { id: string; paper: PaperForPractice; answers: BroughtAnswer[] },
): Promise<TakenSheet | Refusal> {
  // Lock order: the paper's lock before the learner's.
  return inPaperTurn(db, { userId, paperId }, async (trx) => {
    const open = await findOpenMode(trx, userId, paperId);
    if (open !== null) return refuse(open === 'mock' ? 'answers_sealed' : 'attempt_open');
    await lockLearner(trx, userId);
    await holdPracticeKeys(trx, paperId);
    const paper = await readVersionInForce(trx, { paperId, version });
    const faults = faultsOf(answers, lettersOf(paper.content));
    if (Object.keys(faults).length > 0) return refuse('validation_failed', { fields: faults });
    const at = await readClock(trx);
    const items = answers.map(({ item }) => ({ paper_id: paperId, version, item: Number(item) }));
    if (!(await insertSheet(trx, userId, { id, exam, items, at }))) return repeated(trx, userId, { id, paperId });
    await insertSpentPaper(trx, userId, paperId);
    const marked = answers.map(({ item, response }) => {
      const no = Number(item);
      return { no, response, isRight: isAccepted(paper.content.keys.get(no) ?? '', response) };
    });
    await insertSheetAnswers(trx, userId, { id, paperId, version, keyVersion: paper.keyVersion, at, marked });
    await rebuildMistakes(
      trx,
      userId,
      marked.filter(({ isRight }) => !isRight).map(({ no }) => ({ paperId, no })),
    );
    return { answers: await listAnswers(trx, userId, id), paper };
  });
}

/** The sheet stored under the id; refused when the id belongs to another paper's sheet or to no sheet. */
async function repeated(
  trx: Db,
  userId: string,
  { id, paperId }: { id: string; paperId: string },
): Promise<TakenSheet | Refusal> {
  const first = (await findSheetItems(trx, userId, id))?.[0];
  if (first?.paper_id !== paperId) return refuse('validation_failed', { fields: { id: '这个编号已经用过' } });
  const paper = await readVersionInForce(trx, { paperId, version: first.version });
  return { answers: await listAnswers(trx, userId, id), paper };
}

function faultsOf(answers: readonly BroughtAnswer[], letters: ReadonlyMap<number, string>): Record<string, string> {
  const seen = new Set<string>();
  return Object.fromEntries(
    answers.flatMap(({ item, response }, index): [string, string][] => {
      const allowed = letters.get(Number(item));
      if (allowed === undefined) return [[`answers.${index}.item`, `这份试卷没有第${item}题`]];
      if (seen.has(item)) return [[`answers.${index}.item`, `第${item}题写了两次`]];
      seen.add(item);
      if (allowed.includes(response)) return [];
      return [[`answers.${index}.response`, `第${item}题的答案应为${allowed.at(0)}到${allowed.at(-1)}`]];
    }),
  );
}

/** Deletes a sheet and the mistakes that only it had made. The paper stays spent. False: there is no such sheet. */
export async function undoSheet(db: Kysely<DB>, userId: string, id: string): Promise<boolean> {
  return inLearnerTurn(db, userId, async (trx) => {
    const items = await findSheetItems(trx, userId, id);
    if (items === null) return false;
    await deleteSheet(trx, userId, id);
    await rebuildMistakes(
      trx,
      userId,
      items.map(({ paper_id, item }) => ({ paperId: paper_id, no: item })),
    );
    return true;
  });
}
