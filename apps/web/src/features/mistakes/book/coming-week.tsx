import { weekdayNames } from './weekdays.ts';

/** Bar chart of the reviews on each of the next days. */
export function ComingWeek({ week }: { week: readonly number[] }) {
  const names = weekdayNames(week.length);
  const most = Math.max(1, ...week);
  const said = week.map((count, at) => `${at === 0 ? '今天' : `周${names[at] ?? ''}`}${count}道`).join('，');
  return (
    <div role="img" aria-label={`往后一周：${said}`} className="grid h-36 grid-cols-7 gap-1.5">
      {week.map((count, at) => (
        <span key={names[at]} className="flex min-w-0 flex-col items-center justify-end gap-1 text-note">
          {count > 0 && <span className={at === 0 ? 'font-bold' : 'text-ink-muted'}>{count}</span>}
          <span
            className={`paint block w-full rounded-md ${at === 0 ? 'bg-ink-accent' : 'bg-line-strong'}`}
            // A day without reviews keeps a thin bar, so that the days line up.
            style={{ height: `${count === 0 ? 2 : Math.max(5, (72 * count) / most)}px` }}
          />
          <span className={at === 0 ? 'font-bold' : 'text-ink-muted'}>{names[at]}</span>
        </span>
      ))}
    </div>
  );
}
