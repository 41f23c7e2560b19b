import { Check } from 'lucide-react';
import { formatClock } from '#ui/words/durations.ts';

const SHEET: readonly { name: string; states: readonly ('full' | 'half' | 'empty')[] }[] = [
  { name: '写作', states: ['full'] },
  { name: '听力', states: ['full', 'full', 'full', 'full', 'full', 'full'] },
  { name: '选词', states: ['full', 'full', 'full', 'full'] },
  { name: '匹配', states: ['full', 'full', 'full', 'full'] },
  { name: '细读', states: ['full', 'full', 'half', 'empty'] },
  { name: '翻译', states: ['empty'] },
];

const OPTIONS = [
  'It is shared between two offices.',
  'It has to be booked a week ahead.',
  'It is open to every member of staff.',
  'It costs more than it did last year.',
];
const TIME_LEFT_MS = 2_480_000;

/** A small picture of the runner: text on the left, items on the right, clock above, answer sheet below. */
export function RunnerPicture() {
  return (
    <div
      role="img"
      aria-label="答题页的样子：左边文章，右边题目，上面是时间，下面是答题卡"
      className="sheet overflow-hidden"
    >
      <div aria-hidden>
        <div className="flex h-12 items-center gap-3 border-b border-line px-4 text-note">
          <b>四级模拟卷</b>
          <span className="hidden text-ink-muted md:inline">阅读与翻译</span>
          <span className="ml-auto text-ui font-bold">{formatClock(TIME_LEFT_MS)}</span>
          <span className="flex items-center gap-1 text-ink-muted">
            <Check size={16} />
            已保存
          </span>
        </div>
        <div className="grid h-44 grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] text-[0.6875rem] leading-[1.65] md:h-64 md:text-sm">
          <div
            lang="en"
            className="overflow-hidden border-r border-line p-3.5 [mask-image:linear-gradient(#000_70%,#0000)] md:p-6"
          >
            <b className="mb-1.5 block">Passage Two</b>
            The repair room on the second floor opened in May with two benches and a wall of tools. Anyone who works in
            the building may use it during the lunch hour.{' '}
            <span className="evidence">There is no list to sign and nothing to pay</span>, but people are asked to write
            down what they mended, and the list has grown longer every month. Most entries are bicycles and headphones.
          </div>
          <div lang="en" className="min-w-0 overflow-hidden p-3.5 md:p-6">
            <p className="mb-2 font-bold md:mb-3">
              <span className="mr-1.5 font-sans">51</span>What do we learn about the repair room?
            </p>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5 md:gap-2">
              {OPTIONS.map((option, at) => (
                <span key={option} className="flex min-w-0 items-center gap-2">
                  <span
                    className={`letter h-4! w-6! text-[0.6875rem]! md:h-5! md:w-8! ${at === 2 ? 'border-transparent! bg-(--ink-accent) text-base-100' : ''}`}
                  >
                    {'ABCD'[at]}
                  </span>
                  <span className="truncate">{option}</span>
                </span>
              ))}
            </div>
          </div>
        </div>
        <AnswerSheet />
      </div>
    </div>
  );
}

function AnswerSheet() {
  return (
    // What does not fit on a phone wraps into a second, hidden row.
    <div className="flex h-12 flex-wrap gap-x-4 overflow-hidden border-t border-line px-4 text-note text-ink-muted md:px-6">
      {SHEET.map(({ name, states }) => (
        <span key={name} className="flex h-full shrink-0 items-center gap-1.5">
          {name}
          <span className="inline-flex gap-0.75">
            {states.map((state, at) => (
              <span key={at} className="bubble w-3!" data-state={state} data-now={state === 'half' || undefined} />
            ))}
          </span>
        </span>
      ))}
    </div>
  );
}
