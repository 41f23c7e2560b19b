import type { DayPlan, PlanBlockView } from '@study/contract/home/day-plan.ts';
import type { PlanSource } from '@study/domain/planning/day-plan.ts';
import { startsTogetherWords } from '#exam/assignments/assignment-words.ts';
import { formatDeadline } from '#ui/words/dates.ts';
import { PART_NAMES, SECTION_NAMES, TEXT_NAMES } from '#exam/names/exam-names.ts';
import { cardsInWords } from '#exam/reviews/queue-labels.ts';
import { minutesLeft } from './day-reviews.ts';

const sourceName = (source: PlanSource): string =>
  source === 'writing' || source === 'translation' ? PART_NAMES[source] : SECTION_NAMES[source];

/** Name of a block: 复习12题, 精听一段, 一篇仔细阅读. */
export function blockTitle(block: PlanBlockView): string {
  switch (block.kind) {
    case 'reviews':
      if (block.set === 'ahead') return aheadTitle(block);
      return block.is_done || block.left === block.count ? `复习${block.count}题` : `再复习${block.left}题`;
    case 'drill':
      if (block.source === 'writing') return '写一篇作文';
      if (block.source === 'translation') return '译一段';
      return block.source === 'careful' ? '一篇仔细阅读' : `一组${sourceName(block.source)}`;
    case 'listening':
      return '精听一段';
    case 'revision':
      return `把${TEXT_NAMES[block.part]}改一稿`;
    case 'mock':
      return `做${block.paper?.title ?? '一套卷'}`;
    case 'assignment':
      return `做${block.assignment.paper_title}`;
  }
}

/** Why it is planned, or what came of it, in one sentence. */
export function blockNote(block: PlanBlockView): string {
  if (block.is_done) return wonSentence(block);
  switch (block.kind) {
    case 'reviews':
      return reviewsReason(block);
    case 'drill':
      return drillReason(block);
    case 'listening': {
      const name = sourceName(block.source);
      return block.why === 'pays_most' ? `这里丢分最多，从${name}练起` : `${name}，${block.group?.sentences ?? 0}句`;
    }
    case 'revision':
      return '照着批改的地方改，再评一次';
    case 'assignment':
      return assignmentReason(block);
    case 'mock':
      if (block.why === 'first') return '做完就有估分，错题自己进错题本';
      return block.why === 'rehearsal' ? '考前按真实时间走一遍' : '做完就知道现在大概多少分';
  }
}

/** Words kept today are in the same set. */
const aheadTitle = ({ count, waiting }: Reviews): string =>
  waiting.word > 0 ? `过一遍今天新记的${count}个` : `过一遍新错${count}题`;

type Reviews = Extract<PlanBlockView, { kind: 'reviews' }>;

function reviewsReason({ why, waiting, left }: Reviews): string {
  if (why === 'after_paper') return waiting.word > 0 ? '趁还记得，再过一遍' : '趁还记得，先看刚错的';
  if (why === 'last_days') return '快考了，错过的再看一眼';
  const { mistake, word, sentence } = waiting;
  if (mistake + word + sentence > left) return `到期${mistake + word + sentence}题，先看快忘的，其余往后排`;
  return cardsInWords(waiting);
}

type Drill = Extract<PlanBlockView, { kind: 'drill' }>;

function drillReason({ why, source, drill }: Drill): string {
  const isText = source === 'writing' || source === 'translation';
  if (isText) return why === 'pays_most' ? '这里丢分最多，写完就批改' : '写完就批改';
  const items = `${drill?.items ?? 0}题`;
  if ((drill?.session ?? null) !== null) return '做了一半，接着做';
  if (why === 'pays_most') return `${items}；这里丢分最多`;
  return why === 'warm_up' ? `${items}，考前热热身` : `${items}，做完就看错在哪`;
}

/** 英语2403班布置，11月29日周日 22:00截止 */
function assignmentReason({ assignment }: Extract<PlanBlockView, { kind: 'assignment' }>): string {
  const { class_name, closes_at, starts_together_at: together, attempt } = assignment;
  const isWaiting = together !== null && attempt === null;
  return `${class_name}布置，${isWaiting ? startsTogetherWords(together) : `${formatDeadline(closes_at)}截止`}`;
}

function wonSentence({ kind, won }: PlanBlockView): string {
  if (kind === 'assignment') return '交了';
  if (won === null) return '做完了';
  const { right, of } = won;
  if (kind === 'listening') return `${of}句，一遍听懂${right}句`;
  if (kind === 'drill') return `${of}题对${right}题`;
  return right === of ? `${of}题都记得` : `记得${right}题，${of - right}题会再来`;
}

const COUNTS = ['', '一', '两', '三', '四'];

const minutesOf = (blocks: readonly PlanBlockView[]): number =>
  blocks.reduce((sum, block) => sum + minutesLeft(block), 0);

const allDone = (count: number) => (count === 1 ? '今天的事做完了' : `今天的${COUNTS[count] ?? count}件事做完了`);

/** The sum of the day: 今天三件事，24分钟. `gained`: points more than the time before, of the paper of today. */
export function dayTitle({ blocks, handed_in }: DayPlan, gained: number): string {
  const open = blocks.filter(({ is_done }) => !is_done);
  if (blocks.length === 0) return handed_in === null ? '今天没有排要做的' : '今天做完一整套，够了';
  if (open.length === 0) return allDone(blocks.length);
  const [first] = open;
  if (handed_in !== null && !blocks.some(isSealed)) return gained > 0 ? `多了${gained}分，趁热看错题` : '趁热看错题';
  if (blocks.length === 1 && first?.kind === 'mock') return `今天${blockTitle(first)}`;
  const count = `${COUNTS[open.length] ?? open.length}件`;
  return open.length < blocks.length
    ? `还有${count}，${minutesOf(open)}分钟`
    : `今天${count}事，${minutesOf(open)}分钟`;
}

/** The mistakes of what was handed in cannot be seen yet. */
const isSealed = (block: PlanBlockView): boolean =>
  block.kind === 'assignment' && block.is_done && !block.assignment.are_answers_open;

/** How far the day is, in a row of another page: 今天三件事，做完一件. */
export function progressTitle({ blocks }: Pick<DayPlan, 'blocks'>): string {
  const done = blocks.filter(({ is_done }) => is_done).length;
  if (done === blocks.length) return allDone(blocks.length);
  const count = `今天${COUNTS[blocks.length] ?? blocks.length}件事`;
  return done === 0 ? `${count}，${minutesOf(blocks)}分钟` : `${count}，做完${COUNTS[done] ?? done}件`;
}

/** What today's blocks won, in one sentence: 排的约26分钟都做完了，10题想了起来，9句一遍听懂. The minutes are the plan's: nobody measures them. */
export function wonToday(blocks: readonly PlanBlockView[]): string {
  const won = (kind: PlanBlockView['kind'], words: (right: number) => string) => {
    const right = blocks.reduce((sum, block) => sum + (block.kind === kind ? (block.won?.right ?? 0) : 0), 0);
    return right > 0 ? [words(right)] : [];
  };
  return [
    `排的约${minutesOf(blocks)}分钟都做完了`,
    ...won('reviews', (right) => `${right}题想了起来`),
    ...won('listening', (right) => `${right}句一遍听懂`),
    ...won('drill', (right) => `做对${right}题`),
  ].join('，');
}

/** 明天26分钟，从复习9题开始。 */
export function tomorrowSentence({ minutes, kinds, reviews }: DayPlan['week'][number]): string {
  if (kinds.includes('assignment')) return '明天做老师布置的卷。';
  if (kinds.includes('mock')) return '明天做一整套卷，留出两个小时。';
  const [first] = kinds;
  if (first === undefined) return '明天没有排要做的，歇一天。';
  const begin = first === 'reviews' ? `复习${reviews}题` : FIRST_OF_DAY[first];
  return `明天${minutes}分钟，从${begin}开始。`;
}

const FIRST_OF_DAY = {
  assignment: '老师布置的卷',
  drill: '一组短练习',
  listening: '精听一段',
  revision: '改一稿',
  mock: '一整套卷',
};

/** The button that begins the first block that is not done. */
export function beginWords(block: PlanBlockView, isFirst: boolean): string {
  if (block.kind === 'mock' || block.kind === 'assignment') return '去做这一套';
  return isFirst ? `从${blockTitle(block)}开始` : `接着：${blockTitle(block)}`;
}
