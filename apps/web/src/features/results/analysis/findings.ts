import type { Analysis } from '@study/contract/results/analysis.ts';
import { SECTION_NAMES } from '#exam/names/exam-names.ts';
import { meaningOfTrap } from '#exam/names/trap-meanings.ts';
import { changeBalance, pointsTried, rowShiftCost } from '#exam/results/analysis-points.ts';
import { rowShiftWords } from '#exam/results/row-shift-labels.ts';
import { formatDuration, formatPoints } from '#ui/words/durations.ts';

/** A finding of the analysis, with its evidence. */
export interface Finding {
  title: string;
  evidence: string;
  /** The items that show it, ascending. */
  items: readonly number[];
  /** Score of the section or knowledge point concerned. */
  share?: { right: number; total: number };
}

const MOST_FINDINGS = 3;
const LEAST_UNANSWERED = 3;
const LEAST_TIMES = 2;
/** With fewer items, a result for a point or section may be chance. */
const LEAST_ITEMS = 3;
const LEAST_FOR_STRENGTH = 5;
const STRONG_SHARE = 0.8;
/** Multiple of the mean time from which an item counts as slow. */
const SLOW_TIMES = 2;

/**
 * The most important findings of an attempt, at most three: avoidable losses first, then weak areas, then habits; a
 * strength if there is nothing else.
 */
export function findingsOf(analysis: Analysis): Finding[] {
  const all = [
    shiftedRow(analysis),
    leftEmpty(analysis),
    weakestSection(analysis),
    changedForWorse(analysis),
    commonestTrap(analysis),
    sureButWrong(analysis),
    missedPoint(analysis),
    slowAndWrong(analysis),
    changedForBetter(analysis),
    strongestSection(analysis),
  ];
  return all.filter((finding) => finding !== null).slice(0, MOST_FINDINGS);
}

const missedOf = ({ items }: Analysis, among: (item: Analysis['items'][number]) => boolean): number[] =>
  items.flatMap((item) => (item.outcome !== 'right' && among(item) ? [item.no] : []));

function shiftedRow(analysis: Analysis): Finding | null {
  const { row_shift: shift, items } = analysis;
  if (shift === null) return null;
  const run = items.map(({ no }) => no).filter((no) => no >= shift.first && no <= shift.last);
  return { ...rowShiftWords(shift, rowShiftCost(analysis)), items: run };
}

/** Unanswered items. Sections left entirely blank are excluded, because the candidate knows of them. */
function leftEmpty({ items, sections }: Analysis): Finding | null {
  const begun = new Set(sections.flatMap(({ name, right, wrong }) => (right + wrong > 0 ? [name] : [])));
  const empty = items.filter(({ outcome, section }) => outcome === 'unanswered' && begun.has(section));
  if (empty.length < LEAST_UNANSWERED) return null;
  return {
    title: `有${empty.length}题空着`,
    evidence: '空着一定没有分。来不及也先选一个，答错不倒扣。',
    items: empty.map(({ no }) => no),
  };
}

function weakestSection(analysis: Analysis): Finding | null {
  const [section] = analysis.sections
    .filter(({ right, wrong, points, max }) => right + wrong > 0 && points < max)
    .toSorted((one, other) => other.max - other.points - (one.max - one.points));
  if (section === undefined) return null;
  const { name, right, wrong, unanswered, points, max } = section;
  const total = right + wrong + unanswered;
  return {
    title: `${SECTION_NAMES[name]}丢分最多`,
    evidence: `${total}题对了${right}题，丢了${Math.round(max - points)}分。`,
    items: missedOf(analysis, (item) => item.section === name),
    share: { right, total },
  };
}

function changedForWorse(analysis: Analysis): Finding | null {
  const { lost, earned, lostPoints, earnedPoints } = changeBalance(analysis);
  if (lost.length === 0 || lostPoints <= earnedPoints) return null;
  const better = earned.length === 0 ? '' : `，${earned.length}题把错的改成了对的`;
  return {
    title: `改答案改亏了${formatPoints(lostPoints - earnedPoints)}分`,
    evidence: `${lost.length}题把对的改成了错的${better}。没有新的依据，就不要改。`,
    items: lost,
  };
}

function changedForBetter(analysis: Analysis): Finding | null {
  const { lost, earned, lostPoints, earnedPoints } = changeBalance(analysis);
  if (earned.length === 0 || earnedPoints <= lostPoints) return null;
  const worse = lost.length === 0 ? '' : `，${lost.length}题把对的改成了错的`;
  return {
    title: `检查一遍，多得${formatPoints(earnedPoints - lostPoints)}分`,
    evidence: `${earned.length}题把错的改成了对的${worse}。`,
    items: earned,
  };
}

function commonestTrap({ traps }: Analysis): Finding | null {
  const [trap] = traps.toSorted((one, other) => other.items.length - one.items.length);
  if (trap === undefined || trap.items.length < LEAST_TIMES) return null;
  const meaning = meaningOfTrap(trap.name);
  return {
    title: `${trap.items.length}次落入“${trap.name}”`,
    evidence: meaning === null ? '选中的错误选项用了同一种手法。' : `${meaning}。`,
    items: trap.items,
  };
}

function sureButWrong({ items }: Analysis): Finding | null {
  const wrong = items.filter(({ certainty, outcome }) => certainty === 'sure' && outcome === 'wrong');
  if (wrong.length < LEAST_TIMES) return null;
  return {
    title: `有${wrong.length}题觉得确定，却答错了`,
    evidence: '自己没有发觉的错最值得看。',
    items: wrong.map(({ no }) => no),
  };
}

function missedPoint(analysis: Analysis): Finding | null {
  const [point] = pointsTried(analysis)
    .filter(({ right, total }) => total >= LEAST_ITEMS && 2 * right <= total)
    .toSorted((one, other) => one.right / one.total - other.right / other.total || other.total - one.total);
  if (point === undefined) return null;
  const own = new Set(point.items);
  return {
    title: `${point.name}错得多`,
    evidence: `${point.total}题对了${point.right}题。`,
    items: missedOf(analysis, ({ no }) => own.has(no)),
    share: point,
  };
}

function slowAndWrong({ items }: Analysis): Finding | null {
  const timed = items.filter(({ time_ms }) => time_ms > 0);
  const mean = timed.reduce((sum, { time_ms }) => sum + time_ms, 0) / Math.max(1, timed.length);
  const [slowest] = timed
    .filter(({ outcome, time_ms }) => outcome !== 'right' && time_ms >= SLOW_TIMES * mean)
    .toSorted((one, other) => other.time_ms - one.time_ms);
  if (slowest === undefined) return null;
  return {
    title: `第${slowest.no}题花了${formatDuration(slowest.time_ms)}，还是没有对`,
    evidence: `平均每题${formatDuration(mean)}。想不出来先放下，做完再回头。`,
    items: [slowest.no],
  };
}

function strongestSection({ sections }: Analysis): Finding | null {
  const [section] = sections
    .map(({ name, right, wrong, unanswered }) => ({ name, right, total: right + wrong + unanswered }))
    .filter(({ right, total }) => total >= LEAST_FOR_STRENGTH && right >= STRONG_SHARE * total)
    .toSorted((one, other) => other.right / other.total - one.right / one.total || other.total - one.total);
  if (section === undefined) return null;
  const { name, right, total } = section;
  return {
    title: `${SECTION_NAMES[name]}最稳`,
    evidence: right === total ? `${total}题全对。` : `${total}题对了${right}题。`,
    items: [],
    share: { right, total },
  };
}
