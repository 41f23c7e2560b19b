import { acceptedKey } from '@study/contract/papers/accepted-key.ts';
import type { KeyCorrection } from '@study/contract/papers/paper-key.admin.ts';
import type {
  ContentFault,
  Regrade,
  RegradedAttempt,
  RegradeEffect,
} from '@study/contract/papers/paper-content.admin.ts';
import type { AnswersDocument, ItemAnswer } from '@study/contract/papers/paper-document.ts';
import { itemAnswersOf, keysOf } from '@study/domain/scoring/keys.ts';
import type { PaperContent } from '@study/content/read/documents.ts';
import type { Db } from '#db/database.ts';
import { inTransaction } from '#db/transaction.ts';
import type { Deps } from '#deps.ts';
import { isRefusal, type Refusal, refuse } from '#http/errors.ts';
import type { Actor } from '#models/audit/actor.ts';
import { recordAct } from '#models/audit/audit.store.ts';
import { findCurrentContent, getVersions, lockPaper } from '#models/papers/paper-versions.store.ts';
import { checkContent, faultsRefusal } from '../administration/checked-content.ts';
import { storePaper } from '../administration/paper-loading.service.ts';
import type { Regrading } from '../administration/update-content.service.ts';
import { contradiction } from '@study/content/check/explanations.ts';
import { answersFault } from '@study/content/read/fault.ts';
import { objectiveItems } from '@study/content/read/objective-items.ts';

export interface KeyChange {
  paperId: string;
  /** The version that the administrator has seen. */
  version: number;
  corrections: readonly KeyCorrection[];
  isDryRun: boolean;
}

interface Corrected {
  content_version: number;
  effect: RegradeEffect;
  attempts: RegradedAttempt[];
  regrade: Regrade | null;
}

/**
 * Changes keys of the current version and regrades its attempts. The questions stay the same, so the regrade includes
 * everybody who answered them. A dry run stores nothing.
 */
export async function correctKey(
  { database, knowledge }: Pick<Deps, 'database' | 'knowledge'>,
  regrading: Regrading,
  actor: Actor,
  change: KeyChange,
): Promise<(Corrected & { warnings: ContentFault[] }) | Refusal> {
  const { db } = database;
  const { paperId, version, corrections } = change;
  const { current } = await getVersions(db, paperId);
  if (current !== version) return changedSince();
  const content = await findCurrentContent(db, paperId);
  if (content === null) return refuse('not_found');
  const answers = corrected(content.answers, corrections);
  if (answers === null) return wrong('corrections', '更正里有重复的题，或没有换成别的答案');
  const checked = await checkContent(db, knowledge, { paperId, paper: content.paper, answers });
  if (!checked.ok) return faultsRefusal(checked.faults, { paper: 'corrections', answers: 'corrections' });
  const done = await inTransaction(db, (trx) =>
    apply(trx, { regrading, actor, change, content: checked.content, before: content }),
  );
  const nos = corrections.map(({ no }) => no);
  return isRefusal(done) ? done : { ...done, warnings: staleExplanations(content, checked.content, nos) };
}

const wrong = (field: string, sentence: string): Refusal =>
  refuse('validation_failed', { fields: { [field]: sentence } });

const changedSince = (): Refusal => wrong('content_version', '这份试卷刚有改动，请重新载入后再更正');

interface Application {
  regrading: Regrading;
  actor: Actor;
  change: KeyChange;
  content: PaperContent;
  before: Pick<PaperContent, 'answers'>;
}

async function apply(
  trx: Db,
  { regrading, actor, change: { paperId, version, isDryRun }, content, before }: Application,
): Promise<Corrected | Refusal> {
  await lockPaper(trx, paperId);
  const { current } = await getVersions(trx, paperId);
  if (current !== version) return changedSince();
  const keys = keysOf(content.answers);
  if (isDryRun) {
    const effect = await regrading.effectOf(trx, paperId, version, keys);
    const attempts = effect.affected === 0 ? [] : await regrading.changedBy(trx, { paperId, version, keys });
    return { content_version: version, effect, attempts, regrade: null };
  }
  const stored = await storePaper(trx, content);
  const regrade = await regrading.begin(trx, paperId, stored, version);
  const old = keysOf(before.answers);
  const items = [...keys].filter(([no, key]) => old.get(no) !== key);
  await recordAct(trx, actor, {
    act: 'paper.correct_key',
    target: { kind: 'paper', id: paperId },
    before: { content_version: version, keys: Object.fromEntries(items.map(([no]) => [no, old.get(no) ?? ''])) },
    after: {
      content_version: stored,
      keys: Object.fromEntries(items),
      regrade: regrade.id,
      affected: regrade.effect.affected,
    },
  });
  return { content_version: stored, effect: regrade.effect, attempts: [], regrade };
}

/** The answers with other keys; null when an item occurs twice or its key stays the same. */
function corrected(before: AnswersDocument, corrections: readonly KeyCorrection[]): AnswersDocument | null {
  const answers = structuredClone(before);
  const items = new Map(itemAnswersOf(answers).map((item) => [item.no, item]));
  for (const correction of corrections) {
    const { no, key, also_right: also, is_void: isVoid, explanation, evidence } = correction;
    const item = items.get(no);
    if (item === undefined || acceptedKey(item) === acceptedKey(correction)) return null;
    items.delete(no);
    item.key = key;
    delete item.also_right;
    delete item.is_void;
    if (also !== undefined) item.also_right = also;
    if (isVoid) item.is_void = true;
    // The new key may have been listed as a trap.
    for (const letter of [key, also ?? key]) if (item.trap) delete item.trap[letter];
    // The reasons argue for the old key; the administrator rewrites the explanation.
    delete item.reasons;
    if (explanation !== undefined) item.explanation = explanation;
    if (evidence !== undefined) item.evidence = evidence;
  }
  return answers;
}

type Documents = Pick<PaperContent, 'paper' | 'answers'>;

const rewriteOf = ({ key, also_right: also, is_void: isVoid }: ItemAnswer): string => {
  if (isVoid) return '请写这道题为什么作废';
  return also === undefined ? `请按新答案${key}改写` : `请写${key}和${also}为什么都对`;
};

/** Corrected items whose explanation contradicts the new key or was not changed. */
function staleExplanations(before: Documents, after: Documents, nos: readonly number[]): ContentFault[] {
  const old = new Map(objectiveItems(before.paper, before.answers).map(({ answer }) => [answer.no, answer]));
  return objectiveItems(after.paper, after.answers).flatMap((item) => {
    const { answer, path } = item;
    const replaced = old.get(answer.no);
    if (replaced === undefined || !nos.includes(answer.no)) return [];
    const contrary = contradiction(item);
    if (contrary !== null) return contrary;
    if (answer.explanation !== replaced.explanation) return [];
    const message = `解析没有改，还是按原来的答案${replaced.key}写的`;
    return answersFault(`${path}.explanation`, message, rewriteOf(answer), answer.no);
  });
}
