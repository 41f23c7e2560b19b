import { type Rating, RATINGS } from '@study/contract/mistakes/mistakes.ts';
import { reviewsInTurn, type SequenceReview, shareKnown } from '@study/domain/scheduling/forgetting.ts';
import { useId } from 'react';
import { RATING_NAMES } from '#exam/names/rating-names.ts';
import { Page } from '#ui/page/page.tsx';
import { Panel } from '#ui/page/panel.tsx';
import {
  type MemorySearch,
  MOST_REVIEWS,
  readRecalled,
  type Recalled,
  RETENTION_PERCENT,
  searchOfRecalled,
} from './memory-state.ts';
import { daysShown, LOWEST_DRAWN, pathOf, placeOf } from './memory-curve.ts';

interface MemoryChartProps {
  reviews: readonly SequenceReview[];
  retention: number;
}

const SHARES = [1, 0.75, LOWEST_DRAWN];

/** Chart of the recall probability by day. The numbers are in the table. */
function MemoryChart({ reviews, retention }: MemoryChartProps) {
  const days = daysShown(reviews);
  const line = placeOf(0, retention, days).y;
  return (
    <div role="img" aria-label={describe(reviews, days, retention)} className="text-note text-ink-muted">
      <div className="grid grid-cols-[2.75rem_1fr] gap-x-2 tabular-nums">
        <div className="relative h-56">
          {SHARES.map((share) => (
            <span
              key={share}
              className="absolute right-0 -translate-y-1/2"
              style={{ top: `${placeOf(0, share, days).y}%` }}
            >
              {Math.round(share * 100)}%
            </span>
          ))}
        </div>
        <div aria-hidden className="relative h-56">
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="size-full overflow-visible" fill="none">
            <path d="M0 0V100H100" stroke="currentColor" vectorEffect="non-scaling-stroke" opacity="0.5" />
            <path
              d={`M0 ${line}H100`}
              className="text-ink-warn"
              stroke="currentColor"
              strokeWidth="1.5"
              strokeDasharray="6 4"
              vectorEffect="non-scaling-stroke"
            />
            <path
              data-role="memory"
              d={pathOf(reviews)}
              className="text-ink-accent"
              stroke="currentColor"
              strokeWidth="2.5"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        </div>
        <span />
        <div className="mt-2 flex justify-between">
          <span>第0天</span>
          <span>第{days}天</span>
        </div>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-6">
        <span>
          <span className="me-2 inline-block w-6 border-t-[3px] border-ink-accent align-middle" />
          还记得的可能
        </span>
        <span>
          <span className="me-2 inline-block w-6 border-t-2 border-dashed border-ink-warn align-middle" />
          想保持的水平
        </span>
      </p>
    </div>
  );
}

function describe(reviews: readonly SequenceReview[], days: number, retention: number): string {
  const line = `虚线是想保持的${Math.round(retention * 100)}%。`;
  return `${days}天里的遗忘曲线，共复习${reviews.length}次：每次复习回到100%，再慢慢降下来。${line}`;
}

interface MemoryScreenProps {
  search: MemorySearch;
  onSearch: (search: MemorySearch) => void;
}

/** 记忆曲线: rate a sequence of reviews and see the next due date of each. */
export function MemoryScreen({ search, onSearch }: MemoryScreenProps) {
  const recalled = readRecalled(search);
  const retention = recalled.retentionPercent / 100;
  const reviews = reviewsInTurn(recalled.ratings, retention);
  const recall = (part: Partial<Recalled>) => onSearch(searchOfRecalled({ ...recalled, ...part }));
  return (
    <Page
      title="记忆曲线"
      lead="错题本按记忆规律安排复习：每复习一次，忘得更慢，间隔就更长。在这里按一按，看一道题会怎样回来。"
    >
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-6">
          <RetentionPanel
            percent={recalled.retentionPercent}
            last={reviews.at(-1) ?? null}
            onSet={(retentionPercent) => recall({ retentionPercent })}
          />
          <RatingsPanel recalled={recalled} retention={retention} onRate={(ratings) => recall({ ratings })} />
        </div>
        <Panel title="这道题的复习">
          {reviews.length === 0 ? (
            <p>还没有复习。选一个评价，这里就会出现间隔和曲线。</p>
          ) : (
            <>
              <MemoryTable reviews={reviews} />
              <div className="mt-6">
                <MemoryChart reviews={reviews} retention={retention} />
              </div>
            </>
          )}
        </Panel>
      </div>
    </Page>
  );
}

interface RetentionPanelProps {
  percent: number;
  /** Null before the first review. */
  last: SequenceReview | null;
  onSet: (percent: number) => void;
}

function RetentionPanel({ percent, last, onSet }: RetentionPanelProps) {
  const id = useId();
  const { least, most, preset } = RETENTION_PERCENT;
  const shown = last ?? reviewsInTurn(['good'], percent / 100)[0];
  const about = last === null ? '第一次评“记得”的题' : '现在这道题';
  return (
    <Panel title="想保持的水平" lead={`错题本用${preset}%。定得越高，复习越勤。`}>
      <label htmlFor={id} className="flex items-baseline justify-between gap-4">
        再次复习时还记得的可能
        <span className="text-xl font-medium tabular-nums">{percent}%</span>
      </label>
      <input
        id={id}
        type="range"
        className="range mt-2 w-full"
        min={least}
        max={most}
        value={percent}
        aria-valuetext={shown ? `${percent}%，${shown.interval}天后复习` : `${percent}%`}
        onChange={({ target }) => onSet(Number(target.value))}
      />
      {shown && (
        <p className="mt-3 tabular-nums">
          {about}，<span className="font-medium">{shown.interval}</span>天后复习，到时还记得的可能是
          {Math.round(shareKnown(shown.stability, shown.interval) * 100)}%。
        </p>
      )}
    </Panel>
  );
}

interface RatingsPanelProps {
  recalled: Recalled;
  retention: number;
  onRate: (ratings: readonly Rating[]) => void;
}

function RatingsPanel({ recalled: { ratings }, retention, onRate }: RatingsPanelProps) {
  const isFull = ratings.length >= MOST_REVIEWS;
  return (
    <Panel title={`第${ratings.length + 1}次复习`} lead="都在到期那天复习。你记得怎么样？">
      <div role="group" aria-label="评价" className="grid grid-cols-4 gap-2">
        {RATINGS.map((rating) => (
          <button
            key={rating}
            type="button"
            className={`btn h-14 flex-col flex-nowrap gap-0 px-0 leading-tight whitespace-nowrap ${rating === 'good' ? 'btn-primary' : 'btn-outline'} ${isFull ? 'opacity-50' : ''}`}
            aria-disabled={isFull}
            onClick={() => !isFull && onRate([...ratings, rating])}
          >
            <span>{RATING_NAMES[rating]}</span>
            <span className="text-note font-normal whitespace-nowrap tabular-nums">
              {reviewsInTurn([...ratings, rating], retention).at(-1)?.interval}天后
            </span>
          </button>
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <button
          type="button"
          className="btn btn-ghost h-11"
          aria-disabled={ratings.length === 0}
          onClick={() => onRate(ratings.slice(0, -1))}
        >
          退一步
        </button>
        <button
          type="button"
          className="btn btn-ghost h-11"
          aria-disabled={ratings.length === 0}
          onClick={() => onRate([])}
        >
          重来
        </button>
        <p role="status" className="text-note text-ink-muted">
          {isFull ? `最多${MOST_REVIEWS}次，退一步可以改。` : `已复习${ratings.length}次`}
        </p>
      </div>
    </Panel>
  );
}

/** Reviews with date, rating and resulting interval. */
function MemoryTable({ reviews }: { reviews: readonly SequenceReview[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Scrollable, so it needs keyboard focus.
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="每次复习">
      <table className="table">
        <caption className="sr-only">每次复习</caption>
        <thead>
          <tr className="text-ink-muted">
            <th scope="col" className="px-1 sm:px-2">
              复习
            </th>
            <th scope="col" className="px-1 text-right whitespace-nowrap sm:px-2">
              第几天
            </th>
            <th scope="col" className="px-1 text-right break-all whitespace-normal sm:px-2">
              复习前还记得
            </th>
            <th scope="col" className="px-1 text-right break-all whitespace-normal sm:px-2">
              稳定性（天）
            </th>
            <th scope="col" className="px-1 text-right break-all whitespace-normal sm:px-2">
              下次间隔（天）
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {reviews.map(({ rating, day, knownBefore, stability, interval }, at) => (
            <tr key={at}>
              <th scope="row" className="px-1 font-normal whitespace-nowrap sm:px-2">
                {at + 1} {RATING_NAMES[rating]}
              </th>
              <td className="px-1 text-right sm:px-2">{day}</td>
              <td className="px-1 text-right sm:px-2">
                {knownBefore === null ? '—' : `${Math.round(knownBefore * 100)}%`}
              </td>
              <td className="px-1 text-right whitespace-nowrap sm:px-2">{formatDays(stability)}</td>
              <td className="px-1 text-right whitespace-nowrap sm:px-2">{interval}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Days such as 0.4, 9.6, 153. */
function formatDays(days: number): string {
  return String(days < 100 ? Math.round(days * 10) / 10 : Math.round(days));
}
