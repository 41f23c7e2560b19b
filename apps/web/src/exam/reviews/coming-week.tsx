import { weekdayNames } from './weekdays.ts';

/** Bar chart of the reviews on each of the next days. `isLow`: beside a figure. */
export function ComingWeek({ week, isLow = false }: { week: readonly number[]; isLow?: boolean }) {
  const names = weekdayNames(week.length);
  const most = Math.max(1, ...week);
  const said = week.map((count, at) => `${at === 0 ? '今天' : `周${names[at] ?? ''}`}${count}题`).join('，');
  return (
    <div
      role="img"
      aria-label={`往后一周：${said}`}
      className={`grid grid-cols-7 gap-1.5 ${isLow ? 'h-18 lg:h-20' : 'h-36'}`}
    >
      {week.map((count, at) => (
        <span key={names[at]} className="flex min-w-0 flex-col items-center justify-end gap-1 text-note">
          {count > 0 && <span className={at === 0 ? 'font-bold' : 'text-ink-muted'}>{count}</span>}
          <span
            className={`paint block w-full rounded-md ${at === 0 ? 'bg-ink-accent' : 'bg-line-strong'}`}
            // A day without reviews keeps a thin bar, so that the days line up.
            style={{ height: `${count === 0 ? 2 : Math.max(5, ((isLow ? 24 : 72) * count) / most)}px` }}
          />
          <span className={at === 0 ? 'font-bold' : 'text-ink-muted'}>{names[at]}</span>
        </span>
      ))}
    </div>
  );
}
