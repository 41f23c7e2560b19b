import { dateOfDay } from '../scheduling/china-day.ts';
import type { PlanBlock } from './day-plan.ts';
import type { SimulatedDay } from './simulated-month.ts';

/** A simulated day in one line: date, what is asked, its plan, and what was done of it. */
export function lineOfDay(each: SimulatedDay): string {
  const { day, minutesAsked, toExam, blocks, afterPaper, did, changed, due, overdue } = each;
  const exam = toExam === null ? 'no date' : `${toExam} days left`;
  const plan = blocks.length === 0 ? 'nothing' : blocks.map(wordsOf).join('; ');
  const after = afterPaper.length === 0 ? '' : ` | after paper: ${afterPaper.map(wordsOf).join('; ')}`;
  const sum = blocks.reduce((total, { minutes }) => total + minutes, 0);
  return [
    `${dateOfDay(day)} ${WEEKDAYS[(day + FIRST_WEEKDAY) % 7]} (${exam}, ${minutesAsked} min asked`,
    `${changed === null ? '' : `, ${CHANGES[changed]}`}): ${sum} min: ${plan}`,
    ` | did ${did.replace('_', ' ')}${after} | due ${due}, overdue ${overdue}`,
  ].join('');
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4;
const CHANGES = { exam_later: 'exam put off', exam_sooner: 'exam earlier', minutes: 'new minutes' };

const wordsOf = (block: PlanBlock): string =>
  [
    block.kind,
    'count' in block ? `${block.count}${block.set === 'ahead' ? ' ahead' : ''}` : null,
    'source' in block ? block.source : null,
    `(${block.why}, ${block.minutes})`,
  ]
    .filter((word) => word !== null)
    .join(' ');
