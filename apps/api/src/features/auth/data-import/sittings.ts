import type { Certainty } from '@study/contract/attempt-views.ts';
import { EXAM_STRUCTURE, type ExamType } from '@study/contract/exam-structure.ts';
import type { ExportDocument } from './export-document.ts';
import type { Resolver } from './papers-here.ts';

/** An answer to an item of a paper that is here. */
export interface BroughtAnswer {
  paperId: string;
  version: number;
  no: number;
  /** Empty: left blank in a section with answers. */
  response: string;
  certainty: Certainty | null;
  timeMs: number;
  at: number;
  reviewId: string | null;
  isOnPaper: boolean;
}

/** An attempt, a set of practice or a sheet: what the mistake book is made from again. */
export interface Sitting {
  /** The id it has where it comes from, so that it is stored once. */
  id: string;
  exam: ExamType;
  at: number;
  answers: BroughtAnswer[];
}

/** Whether an attempt was handed in, so that its answers count. */
const IS_CLOSED: ReadonlySet<string> = new Set(['scoring', 'scored', 'needs_review']);

/** What was answered, of the papers that `resolve` finds here. */
export function sittingsOf(document: ExportDocument, resolve: Resolver): Sitting[] {
  const attempts = document.attempts.flatMap((attempt) => {
    const found = resolve(attempt.paper_id, attempt.content_version);
    if (typeof found === 'string' || !IS_CLOSED.has(attempt.state)) return [];
    const at = attempt.submitted_at ?? attempt.started_at;
    const answers = answersOf(attempt, found, at);
    return answers.length > 0 ? [{ id: attempt.id, exam: found.exam, at, answers }] : [];
  });
  const answersOfSession = Map.groupBy(document.practice_answers, ({ session_id }) => session_id);
  const practice = document.practice_sessions.flatMap(({ id, created_at }) => {
    const found = (answersOfSession.get(id) ?? []).flatMap((row) => {
      const version = resolve(row.paper_id, row.content_version);
      return typeof version === 'string' ? [] : [{ row, ...version }];
    });
    const [first] = found;
    if (!first) return [];
    const answers = found.map(({ row, version }) => ({
      paperId: row.paper_id,
      version,
      no: row.item,
      response: row.response,
      certainty: row.certainty,
      timeMs: row.time_ms,
      at: row.answered_at,
      reviewId: row.review_id,
      isOnPaper: row.is_on_paper,
    }));
    return [{ id, exam: first.exam, at: created_at, answers: onceEach(answers) }];
  });
  return [...new Map([...practice, ...attempts].map((sitting) => [sitting.id, sitting])).values()];
}

/** As in the mistake book: a blank counts only in a section that has an answer. */
function answersOf(
  { paper_id: paperId, responses }: ExportDocument['attempts'][number],
  { version, exam }: { version: number; exam: ExamType },
  at: number,
): BroughtAnswer[] {
  const given = new Map(responses.map((row) => [row.item, row]));
  return EXAM_STRUCTURE[exam].sections.flatMap(({ first, last }) => {
    const own = Array.from({ length: last - first + 1 }, (_, index) => {
      const no = first + index;
      const row = given.get(String(no));
      return { no, response: row?.response ?? '', certainty: row?.certainty ?? null };
    });
    if (own.every(({ response }) => response === '')) return [];
    const rest = { paperId, version, timeMs: 0, at, reviewId: null, isOnPaper: false };
    return own.map((answer) => ({ ...answer, ...rest }));
  });
}

function onceEach(answers: readonly BroughtAnswer[]): BroughtAnswer[] {
  return [...new Map(answers.map((answer) => [`${answer.paperId} ${answer.no}`, answer])).values()];
}
