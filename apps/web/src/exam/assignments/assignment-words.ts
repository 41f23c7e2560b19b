import type { OwnAssignment } from '@study/contract/classes/own-assignments.ts';
import { EXAM_STRUCTURE } from '@study/contract/papers/exam-structure.ts';
import { SECTION_NAMES } from '../names/exam-names.ts';
import { formatDeadline } from '#ui/words/dates.ts';

/** What students read of an assignment. */

type Terms = Pick<OwnAssignment, 'exam_type' | 'mode' | 'sections' | 'counted' | 'answers' | 'extra_time'>;

/** 仿真模考，125分钟，只算第一次。截止后公布答案。 */
export function termsSentence({ counted, answers, ...how }: Terms): string {
  const times = counted === 'first' ? '只算第一次' : '可以做几次，算最好的一次';
  return `${howToSit(how)}，${times}。${ANSWERS[answers]}`;
}

function howToSit({ exam_type: exam, mode, sections, extra_time: extra }: Omit<Terms, 'counted' | 'answers'>): string {
  if (mode === 'drill') return '写完交卷，不计时';
  if (sections.length > 0) return `不计时，只要做${sections.map((name) => SECTION_NAMES[name]).join('、')}`;
  if (mode === 'practice') return '自由练习，不计时';
  const { writing, listening, reading_translation: reading } = EXAM_STRUCTURE[exam].minutes;
  const minutes = Math.round((writing + reading) * extra) + listening;
  const given = extra === 1 ? '' : `，给你延长到${extra}倍`;
  return `仿真模考，${minutes}分钟${given}`;
}

const ANSWERS: Readonly<Record<OwnAssignment['answers'], string>> = {
  at_once: '交卷就能看答案。',
  after_closing: '截止后公布答案。',
  by_hand: '答案等老师公布。',
};

interface AnswersOpen {
  answers: OwnAssignment['answers'];
  answers_open_at: string;
}

/** When sealed answers open: 11月29日周日 22:00公布. */
export function answersOpenWords({ answers, answers_open_at: at }: AnswersOpen): string {
  return answers === 'by_hand' ? `由老师公布，最晚${formatDeadline(at)}` : `${formatDeadline(at)}公布`;
}

/** Why a handed-in assignment shows no answers yet. */
export function answersSealedWords({ answers, closes_at }: Pick<OwnAssignment, 'answers' | 'closes_at'>): string {
  return answers === 'by_hand' ? '答案和解析等老师公布。' : `答案和解析${formatDeadline(closes_at)}公布。`;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Time until a deadline as one figure with its unit: 3 天, 5 小时, 40 分钟. */
export function timeLeft(ms: number): { figure: number; unit: string } {
  if (ms >= 2 * DAY_MS) return { figure: Math.floor(ms / DAY_MS), unit: '天' };
  if (ms >= 2 * HOUR_MS) return { figure: Math.floor(ms / HOUR_MS), unit: '小时' };
  return { figure: Math.max(0, Math.floor(ms / MINUTE_MS)), unit: '分钟' };
}

/** What follows the closing. */
export const afterClosing = ({ accepts_late: acceptsLate }: Pick<OwnAssignment, 'accepts_late'>): string =>
  acceptsLate ? '之后还能交，算迟交' : '之后不能再交';

/** 12月1日周二 19:00全班一起开始 */
export const startsTogetherWords = (at: string): string => `${formatDeadline(at)}全班一起开始`;
