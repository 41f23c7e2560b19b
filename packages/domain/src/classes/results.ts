import type { AttemptMode, AttemptState } from '@study/contract/attempts/attempt-views.ts';
import type { AssignmentItem, ResultRow } from '@study/contract/classes/assignment-results.ts';
import {
  LISTENING_KINDS,
  sectionOfItem,
  type ExamType,
  type SectionName,
} from '@study/contract/papers/exam-structure.ts';
import { rawPoints, roundPoints } from '../points/points.ts';
import { estimateTotal, type RawMark } from '../scoring/estimate.ts';
import { isLate } from './assignment.ts';
import { countingAttempt } from './sitting.ts';

/** An attempt made for an assignment, with the marks in force; moments in milliseconds. */
export interface AssignedWork {
  userId: string;
  id: string;
  examType: ExamType;
  mode: AttemptMode;
  state: AttemptState;
  startedAt: number;
  submittedAt: number | null;
  /** Time spent on items. */
  itemsMs: number;
  sections: readonly { name: SectionName; points: number }[] | null;
  items: readonly { no: number; response: string | null; key: string; outcome: 'right' | 'wrong' | 'unanswered' }[];
  writing: RawMark | null;
  translation: RawMark | null;
  changes: ResultRow['changes'];
}

interface Terms {
  closesAt: number;
  acceptsLate: boolean;
  counted: 'first' | 'best';
  /** Empty: the whole paper. */
  sections: readonly SectionName[];
}

interface Member {
  id: string;
  name: string;
  student_number: string | null;
}

/** A row of the results with moments in milliseconds. */
export type MemberResult = Omit<ResultRow, 'started_at' | 'submitted_at'> & {
  startedAt: number | null;
  submittedAt: number | null;
};

/** The table of a class, and the attempt that counts for each member. */
export function resultsOf(
  members: readonly Member[],
  works: readonly AssignedWork[],
  terms: Terms,
): { rows: MemberResult[]; counting: AssignedWork[] } {
  const byMember = Map.groupBy(works, ({ userId }) => userId);
  const counting: AssignedWork[] = [];
  const rows = members.map((member): MemberResult => {
    const own = byMember.get(member.id) ?? [];
    const scored = own.map((work) => ({ ...work, points: pointsOf(work, terms) }));
    const counts = countingAttempt(scored, terms.counted);
    if (counts !== null) counting.push(counts);
    return {
      member: member.id,
      name: member.name,
      student_number: member.student_number,
      attempts: own.filter(({ submittedAt }) => submittedAt !== null).length,
      ...(counts === null ? unfinished(own[0] ?? null) : finished(counts, terms)),
    };
  });
  return { rows, counting };
}

type OwnResult = Omit<MemberResult, 'member' | 'name' | 'student_number' | 'attempts'>;

function finished(work: AssignedWork, terms: Terms): OwnResult {
  return {
    state: 'handed_in',
    attempt_id: work.id,
    startedAt: work.startedAt,
    submittedAt: work.submittedAt,
    is_late: isLate(terms, work.submittedAt),
    used_ms: usedMs(work),
    ...pointsByPart(work, terms),
    changes: work.changes,
  };
}

function unfinished(work: AssignedWork | null): OwnResult {
  return {
    state: work === null ? 'not_begun' : 'in_progress',
    attempt_id: work?.id ?? null,
    startedAt: work?.startedAt ?? null,
    submittedAt: null,
    is_late: false,
    used_ms: null,
    ...NO_POINTS,
    changes: [],
  };
}

/** A mock runs without a break; practice may be left open for days, so its items count. */
function usedMs({ mode, startedAt, submittedAt, itemsMs }: AssignedWork): number {
  const elapsed = Math.max(0, (submittedAt ?? startedAt) - startedAt);
  return Math.round(mode === 'mock' ? elapsed : Math.min(itemsMs, elapsed));
}

const isListening = (name: SectionName) => LISTENING_KINDS.some((kind) => kind === name);

type Points = Pick<ResultRow, 'listening' | 'reading' | 'writing' | 'translation' | 'total'>;
const NO_POINTS: Points = { listening: null, reading: null, writing: null, translation: null, total: null };

function pointsByPart(work: AssignedWork, { sections: only }: Terms): Points {
  const { examType, sections, writing, translation } = work;
  const isWhole = only.length === 0;
  const assigned = sections?.filter(({ name }) => isWhole || only.includes(name)) ?? null;
  const sum = (isOfPart: (name: SectionName) => boolean) => {
    const own = assigned?.filter(({ name }) => isOfPart(name)) ?? [];
    return own.length === 0 ? null : roundPoints(own.reduce((total, { points }) => total + points, 0));
  };
  const [listening, reading] = [sum(isListening), sum((name) => !isListening(name))];
  const markPoints = (mark: RawMark | null) =>
    mark === null || !isWhole ? null : roundPoints(rawPoints(examType, mark.raw));
  const objective = (listening ?? 0) + (reading ?? 0);
  const total = isWhole && sections !== null ? estimateTotal(examType, objective, { writing, translation }) : null;
  return {
    listening,
    reading,
    writing: markPoints(writing),
    translation: markPoints(translation),
    total: total?.points ?? null,
  };
}

/** What attempts are compared by when the best counts. */
function pointsOf(work: AssignedWork, terms: Terms): number | null {
  const { listening, reading, writing, translation, total } = pointsByPart(work, terms);
  if (total !== null) return total;
  const known = [listening, reading, writing, translation].filter((points) => points !== null);
  return known.length === 0 ? null : known.reduce((sum, points) => sum + points, 0);
}

/** What was asked in an item, as teachers read it. */
export type AskedItem = Pick<AssignmentItem, 'no' | 'question' | 'choices'>;

const unansweredItem = (asked: AskedItem & Pick<AssignmentItem, 'section'>): AssignmentItem => ({
  ...asked,
  key: null,
  right: 0,
  wrong: 0,
  unanswered: [],
  chosen: {},
});

/**
 * How the counting attempts answered each item, with the key of the last score; students as places in the rows. `asked`
 * null: the paper is not published, and neither questions nor keys are shown.
 */
export function itemsOf(
  { rows, counting }: ReturnType<typeof resultsOf>,
  terms: Terms,
  asked: readonly AskedItem[] | null,
): AssignmentItem[] {
  const askedIn = new Map(asked?.map((item) => [item.no, item]));
  const placeOf = new Map(rows.map(({ member }, place) => [member, place]));
  const items = new Map<number, AssignmentItem>();
  for (const { userId, examType, items: answers } of counting) {
    const place = placeOf.get(userId) ?? -1;
    for (const { no, response, key, outcome } of answers) {
      const section = sectionOfItem(examType, String(no))?.name;
      if (section === undefined || (terms.sections.length > 0 && !terms.sections.includes(section))) continue;
      const item = items.get(no) ?? unansweredItem({ no, section, question: '', choices: {}, ...askedIn.get(no) });
      item.key = asked === null ? null : key;
      if (outcome === 'unanswered') item.unanswered.push(place);
      else item[outcome] += 1;
      if (response !== null && response !== '') (item.chosen[response] ??= []).push(place);
      items.set(no, item);
    }
  }
  return [...items.values()].toSorted((one, other) => one.no - other.no);
}
