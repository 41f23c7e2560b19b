import type { Analysis } from '@study/contract/results/analysis.ts';
import { analyseSheet, type SheetFacts } from '@study/domain/analysis/analyse-sheet.ts';
import { visibleFields } from '@study/domain/attempt/visibility.ts';
import type { Kysely } from 'kysely';
import type { StoredAttempt } from '#models/attempts/stored-attempt.ts';
import type { Read } from '#db/read-db.ts';
import type { DB } from '#db/rows.ts';
import { refuse, type Refusal } from '#http/errors.ts';
import { readVersion } from '#models/papers/content-versions.ts';
import { readPaperSeal } from '#engine/submission/paper-seal.store.ts';
import { findScoredMarks, withKeysInForce } from '#engine/submission/submission-reading.ts';
import { readPublishedAnswers, readTraces } from './traces.store.ts';

/** The analysis of an attempt; refused while the paper's answers are sealed. */
export async function readAnalysis(
  db: Kysely<DB>,
  attempt: StoredAttempt,
  { names, read }: { names: SheetFacts['names']; read: Read },
): Promise<Analysis | Refusal> {
  const { title, isSealed } = await readPaperSeal(db, attempt.userId, attempt.paperId);
  const sights = visibleFields(attempt, isSealed);
  if (!sights.has('analysis') || attempt.submittedAt === null) return refuse('answers_sealed');
  const [{ objective: stored }, traces, published] = await Promise.all([
    findScoredMarks(db, attempt),
    readTraces(db, attempt),
    sights.has('statistics')
      ? read((from) => readPublishedAnswers(from, attempt.paperId, attempt.contentVersion))
      : null,
  ]);
  if (!stored) return refuse('not_scored_yet', { retryAfterSeconds: 2 });
  const mark = await withKeysInForce(db, attempt, stored);
  const { itemAnswers: answers } = await readVersion(db, { paperId: attempt.paperId, version: mark.keyVersion });
  return {
    submission_id: attempt.id,
    paper_id: attempt.paperId,
    paper_title: title,
    exam_type: attempt.examType,
    mode: attempt.mode,
    submitted_at: new Date(attempt.submittedAt).toISOString(),
    ...analyseSheet({ exam: attempt.examType, mark, traces, answers, published, names }),
  };
}
