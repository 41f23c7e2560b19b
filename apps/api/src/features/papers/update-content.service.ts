import { checkPaper } from '@study/content/check/check-paper.ts';
import { sharedRuns } from '@study/content/check/shared-runs.ts';
import { contentOf, parseDocuments, type PaperContent } from '@study/content/documents.ts';
import { ANSWERS_FILE, type Fault } from '@study/content/fault.ts';
import { clipsOf } from '@study/content/recordings.ts';
import type { REGRADES, Regrade, RegradeEffect } from '@study/contract/paper-content.ts';
import { keysOf } from '@study/domain/scoring/keys.ts';
import type { Kysely } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { DB } from '../../db/rows.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Deps } from '../../deps.ts';
import { isRefusal, refuse, type Refusal } from '../../http/errors.ts';
import { storePaper } from './paper-loading.service.ts';
import { getCurrentVersion, listOtherPapers, listTimelines, lockPaper } from './paper-versions.store.ts';

/** More than this many faults is a document of another kind. */
const MOST_FAULTS = 200;

/** Marking anew is the business of the attempts. */
export interface Regrading {
  /** What marking the attempts on the questions of a version with other keys would change. */
  effectOf(db: Db, paperId: string, version: number, keys: ReadonlyMap<number, string>): Promise<RegradeEffect>;
  begin(trx: Db, paperId: string, version: number): Promise<Regrade>;
}

export interface ContentUpdate {
  paperId: string;
  paper: unknown;
  answers: unknown;
  regrade: (typeof REGRADES)[number];
}

export type ContentUpdated =
  | { content_version: number; affected?: RegradeEffect | undefined; regrade?: Regrade | undefined }
  | Refusal;

/**
 * Checks two documents as the files of a paper are checked and makes them its current version; whether it is published
 * stays, and open attempts keep theirs. A dry run stores nothing.
 */
export async function updateContent(
  { database, knowledge }: Pick<Deps, 'database' | 'knowledge'>,
  regrading: Regrading,
  update: ContentUpdate,
): Promise<ContentUpdated> {
  const { db } = database;
  const content = await checkedContent(db, knowledge, update);
  if (isRefusal(content)) return content;
  return inTransaction(db, (trx) => apply(trx, regrading, update, content));
}

async function apply(
  trx: Db,
  regrading: Regrading,
  { paperId, regrade }: ContentUpdate,
  content: PaperContent,
): Promise<ContentUpdated> {
  await lockPaper(trx, paperId);
  const current = await getCurrentVersion(trx, paperId, content.paper);
  if (regrade !== 'none' && !current.hasSameQuestions) return refuse('questions_changed');
  if (regrade === 'dry_run') {
    const affected = await regrading.effectOf(trx, paperId, current.version, keysOf(content.answers));
    return { content_version: current.version, affected };
  }
  const isNew = await storePaper(trx, content);
  const version = isNew ? (await getCurrentVersion(trx, paperId, content.paper)).version : current.version;
  if (regrade === 'none') return { content_version: version };
  const begun = await regrading.begin(trx, paperId, version);
  return { content_version: version, affected: begun.effect, regrade: begun };
}

async function checkedContent(
  db: Kysely<DB>,
  knowledge: Deps['knowledge'],
  { paperId, paper, answers }: ContentUpdate,
): Promise<PaperContent | Refusal> {
  const parsed = parseDocuments(paper, answers);
  if (!parsed.ok) return faultsRefusal(parsed.faults);
  const documents = parsed.content;
  const [recorded, others] = await Promise.all([listTimelines(db, paperId), listOtherPapers(db, paperId)]);
  const clips = clipsOf(documents.paper);
  const timelines = new Map([...recorded].filter(([clip]) => clips.includes(clip)));
  const content = contentOf(documents.paper, documents.answers, timelines);
  const faults = [
    ...checkPaper({ ...content, folderName: paperId, mediaFiles: null, knowledge }),
    ...(sharedRuns([...others, content]).get(content.paper.id) ?? []),
  ];
  return faults.length > 0 ? faultsRefusal(faults) : content;
}

function faultsRefusal(faults: readonly Fault[]): Refusal {
  const count = (isOwn: (fault: Fault) => boolean) => faults.filter(isOwn).length;
  const ofAnswers = count(({ file }) => file === ANSWERS_FILE);
  const ofPaper = faults.length - ofAnswers;
  return refuse('validation_failed', {
    fields: {
      ...(ofPaper > 0 && { paper: `试题有${ofPaper}处需要改正` }),
      ...(ofAnswers > 0 && { answers: `答案有${ofAnswers}处需要改正` }),
    },
    details: {
      faults: faults.slice(0, MOST_FAULTS).map(({ file, path, message, mend }) => ({ file, path, message, mend })),
    },
  });
}
