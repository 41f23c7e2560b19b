import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import type { ScoringDetail } from '@study/contract/marking/marking.admin.ts';
import { countingMark } from '@study/domain/scoring/counting-mark.ts';
import { countWords } from '@study/domain/text/count-words.ts';
import type { Db } from '#db/database.ts';
import { listMarks, type KeptMark } from '#models/marking/marks.store.ts';
import { storedMark } from '#models/marking/subjective-mark.ts';
import { getPaperTitle, listReviewRequests } from './texts-to-mark.store.ts';
import { readVersionInForce } from '#models/papers/keys-in-force.ts';
import { findHandedIn } from './texts.store.ts';
import type { ContentVersion } from '#models/papers/content-versions.ts';
import type { AttemptRef } from '#models/attempts/stored-attempt.ts';

/**
 * The texts of an attempt for an administrator to mark: without the student's name, and without machines' marks until a
 * person has marked the text. Null when there is no such attempt, or nothing was handed in.
 */
export async function readScoringDetail(db: Db, ref: AttemptRef): Promise<ScoringDetail | null> {
  const handedIn = await findHandedIn(db, ref);
  if (!handedIn || !CLOSED.has(handedIn.state)) return null;
  const { paperId, examType, parts, texts } = handedIn;
  const [{ content }, title, marks, requests] = await Promise.all([
    readVersionInForce(db, { paperId, version: handedIn.contentVersion }),
    getPaperTitle(db, paperId),
    listMarks(db, ref),
    listReviewRequests(db, ref),
  ]);
  const tasks = tasksOf(content);
  return {
    submission: ref.id,
    exam_type: examType,
    paper_id: paperId,
    paper_title: title,
    parts: parts.map((part) => ({
      part,
      ...tasks[part],
      text: texts[part],
      words: countWords(texts[part]),
      requests: requests
        .filter((request) => request.part === part)
        .map(({ reason, comment, createdAt, answeredAt }) => ({
          reason,
          comment,
          created_at: createdAt.toISOString(),
          answered_at: answeredAt?.toISOString() ?? null,
        })),
      marks: marksShown(marks, part),
    })),
  };
}

/** The task shown to the rater beside each text. */
function tasksOf({ paper, answers }: ContentVersion): Record<SubjectivePart, Task> {
  const { prompt, opening = '', min_words: min, max_words: max } = paper.writing;
  const essays = answers.writing.samples.toSorted((one, other) => other.band - one.band);
  return {
    writing: {
      task: `${prompt}\n${opening}`.trim(),
      length: { min, max },
      samples: essays.map(({ band, text, comment }) => ({ raw: band, text, comment })),
    },
    translation: {
      task: paper.translation.source,
      length: null,
      samples: answers.translation.references.map((text) => ({ raw: null, text, comment: null })),
    },
  };
}

type Task = Pick<ScoringDetail['parts'][number], 'task' | 'length' | 'samples'>;

const CLOSED: ReadonlySet<string> = new Set(['scoring', 'scored', 'needs_review']);

function marksShown(all: readonly KeptMark[], part: SubjectivePart): ScoringDetail['parts'][number]['marks'] {
  const own = all.filter((mark) => mark.part === part);
  if (!own.some(({ result }) => result.source === 'administrator')) return null;
  const counting = countingOf(own);
  return own.map((mark) => ({
    ...storedMark.parse(mark.result),
    points: mark.points,
    counts: mark === counting,
    is_taken_back: mark.isHeld && mark.result.source === 'administrator',
  }));
}

/** The effective mark among the marks of one text, which are in order of creation. */
export function countingOf(marks: readonly KeptMark[]): KeptMark | null {
  return countingMark(marks.map((mark) => ({ source: mark.result.source, isHeld: mark.isHeld, mark })))?.mark ?? null;
}
