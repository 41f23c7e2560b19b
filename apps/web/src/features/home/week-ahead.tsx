import type { DayPlan } from '@study/contract/home/day-plan.ts';
import { Link } from '@tanstack/react-router';

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;
const weekday = (date: string) => WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()];

/** A day with a whole paper, or something that a teacher assigned. */
const hasPaper = ({ kinds }: DayPlan['week'][number]): boolean =>
  kinds.includes('mock') || kinds.includes('assignment');

/** 往后一周: minutes a day, with a bubble a block; a whole paper is a cover. */
export function WeekAhead({ week, blocks }: Pick<DayPlan, 'week' | 'blocks'>) {
  const isDone = blocks.length > 0 && blocks.every(({ is_done }) => is_done);
  return (
    <section aria-labelledby="week-ahead">
      <div className="mb-2 flex items-baseline justify-between gap-4 px-1">
        <h2 id="week-ahead" className="text-title font-bold">
          往后一周
          <span className="ms-2 text-note font-normal text-ink-muted">一圈一件事，数字是分钟</span>
        </h2>
        <Link to="/profile" className="text-link text-ui font-bold text-ink-accent">
          改计划
        </Link>
      </div>
      <ol className="sheet grid grid-cols-7 p-2 md:px-4">
        {week.map((day, at) => (
          <li
            key={day.date}
            className={`flex flex-col items-center gap-2 rounded-field py-3 text-note tabular-nums ${at === 0 ? 'bg-tint-accent' : 'text-ink-muted'}`}
          >
            <span className={at === 0 ? 'font-bold' : ''}>{at === 0 ? '今天' : weekday(day.date)}</span>
            <span aria-hidden className="flex h-9 flex-col-reverse items-center justify-start gap-[3px]">
              {hasPaper(day) ? (
                <span className="grid h-8 w-6 place-items-center rounded-sm border-s border-dashed border-ink-accent bg-tint-accent text-ink-accent">
                  卷
                </span>
              ) : (
                day.kinds.map((kind, no) => (
                  <span
                    key={`${kind} ${no}`}
                    className="bubble"
                    data-state={at === 0 && blocks[no]?.is_done === true ? 'full' : 'empty'}
                  />
                ))
              )}
            </span>
            <span className="whitespace-nowrap">
              {at === 0 && isDone ? '做完了' : day.minutes === 0 ? '休息' : day.minutes}
            </span>
            {hasPaper(day) && <span className="sr-only">做一套卷</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
