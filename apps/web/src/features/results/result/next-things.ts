import type { ObjectiveResult, Submission, SubjectiveResult } from '@study/contract/attempts/attempt-views.ts';
import {
  EXAM_STRUCTURE,
  SUBJECTIVE_PARTS,
  SUBJECTIVE_RAW_MAX,
  TOTAL_POINTS,
  type SectionName,
} from '@study/contract/papers/exam-structure.ts';
import { isFresh } from '@study/domain/practice/choose-items.ts';
import { textToRevise } from '@study/domain/planning/text-to-revise.ts';
import { formatMark } from '#exam/marks/mark-status.ts';
import { costsPoints } from '#exam/marks/costs-points.ts';
import { SECTION_NAMES, TEXT_NAMES } from '#exam/names/exam-names.ts';

/** Target page of a step. */
export type Way =
  | { to: 'exam' | 'analysis' | 'papers' }
  /** `hash`: URL fragment of the answers page. */
  | { to: 'answers'; hash: string }
  | { to: 'practice'; section: SectionName };

export interface NextThing {
  title: string;
  /** Reason or duration. */
  note: string;
  /** Button label. */
  label: string;
  way: Way;
}

const MOST_THINGS = 3;
const SECONDS_PER_MISTAKE = 35;

/**
 * Recommended steps after an attempt, best first: review mistakes, practise the weakest section, improve a text; then
 * the rest. Steps that the target page would refuse are omitted: answers are sealed while a mock on the paper is open,
 * and practice excludes items whose answers were read recently. `now` in epoch milliseconds.
 */
export function nextThings(submission: Submission, now: number): NextThing[] {
  const { objective, state, submitted_at: at } = submission;
  if (state === 'objective_submitted') {
    return [{ title: '把这份试卷做完', note: '交卷后才有总分和解析', label: '继续', way: { to: 'exam' } }];
  }
  if (objective === null) return [];
  const isSealed = objective.items === null;
  const isJustRead = isFresh({ lastSeenAt: at === null ? null : Date.parse(at) }, now);
  const things = [
    mistakes(objective, isJustRead),
    isJustRead ? null : weakestSection(objective),
    isSealed ? null : revision(submission),
    isSealed ? null : textToWrite(submission),
    isSealed ? null : ANALYSIS,
    PAPERS,
  ];
  return things.filter((thing) => thing !== null).slice(0, MOST_THINGS);
}

const ANALYSIS: NextThing = {
  title: '看看答卷分析',
  note: '按题型、知识点和用时看这次作答',
  label: '去看',
  way: { to: 'analysis' },
};

const PAPERS: NextThing = {
  title: '选下一份试卷',
  note: '隔几天再做，进步看得更清楚',
  label: '去选',
  way: { to: 'papers' },
};

function mistakes({ items }: ObjectiveResult, isJustRead: boolean): NextThing | null {
  const wrong = items?.filter(({ outcome }) => outcome === 'wrong') ?? [];
  const [first] = wrong;
  if (first === undefined) return null;
  const minutes = Math.max(1, Math.round((wrong.length * SECONDS_PER_MISTAKE) / 60));
  return {
    title: `看${wrong.length}道错题的解析`,
    note: `${isJustRead ? '趁刚做完，' : ''}约${minutes}分钟`,
    label: '开始',
    way: { to: 'answers', hash: `item-${first.no}` },
  };
}

/** Weakest section. Sections left entirely blank are excluded, because the candidate knows of them. */
function weakestSection({ sections }: ObjectiveResult): NextThing | null {
  const [weakest] = sections
    .filter(({ right, wrong, points, max }) => right + wrong > 0 && points < max)
    .toSorted((one, other) => other.max - other.points - (one.max - one.points));
  if (weakest === undefined) return null;
  const { name, right, wrong, unanswered } = weakest;
  const count = right + wrong + unanswered;
  const said = right === 0 ? `${count}题都没有对` : `${count}题对了${right}题`;
  return {
    title: `练10道${SECTION_NAMES[name]}`,
    note: `${said}，丢分最多`,
    label: '练习',
    way: { to: 'practice', section: name },
  };
}

/** The mark out of 15 of a text; null for one that is empty or not marked. */
const rawOf = (mark: SubjectiveResult | null) => (mark !== null && mark.words > 0 ? mark.raw : null);

/** The text that is worth a second version. */
function revision({ writing, translation }: Submission): NextThing | null {
  const raw = { writing: rawOf(writing), translation: rawOf(translation) };
  const part = textToRevise(raw);
  const mark = part === 'writing' ? writing : translation;
  if (part === null || mark === null) return null;
  return {
    title: `把${TEXT_NAMES[part]}改一稿`,
    note: `${formatMark(raw[part] ?? 0)}分（满分${SUBJECTIVE_RAW_MAX}），${toImprove(mark)}`,
    label: '去改',
    way: { to: 'answers', hash: `${part}-revise` },
  };
}

/** What costs points: remarks that are advice, or only suspected, are not counted. */
function toImprove({ coverage, findings }: SubjectiveResult): string {
  const missing = coverage?.filter(({ is_covered }) => !is_covered).length ?? 0;
  if (coverage && missing > 0) return `${coverage.length}个要点漏了${missing}个`;
  const count = findings.filter(costsPoints).length;
  return count > 0 ? `有${count}处错可以改` : '对照高一档的范文';
}

/** A blank text can be written after the attempt, and is then marked. */
function textToWrite({ exam_type: exam, ...submission }: Submission): NextThing | null {
  const part = SUBJECTIVE_PARTS.find((each) => submission[each]?.words === 0 && submission[each].raw !== null);
  if (part === undefined) return null;
  const worth = (TOTAL_POINTS * EXAM_STRUCTURE[exam].subjectiveWeightPercent) / 100;
  return {
    title: `补写这次的${TEXT_NAMES[part]}`,
    note: `值${worth}分，补写的也会评，不改这次的成绩`,
    label: '去写',
    way: { to: 'answers', hash: `${part}-revise` },
  };
}
