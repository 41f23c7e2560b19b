import { RATINGS, type Rating } from '@study/contract/mistakes/mistakes.ts';
import { reviewsInTurn, shareKnown, type SequenceReview } from '@study/domain/scheduling/forgetting.ts';
import { useId } from 'react';
import { RATING_NAMES } from '#exam/names/rating-names.ts';
import { Page } from '#ui/page/page.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { MemoryChart } from './memory-chart.tsx';
import {
  MOST_REVIEWS,
  readRecalled,
  RETENTION_PERCENT,
  searchOfRecalled,
  type MemorySearch,
  type Recalled,
} from './memory-state.ts';
import { MemoryTable } from './memory-table.tsx';

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
    <Panel title={`第${ratings.length + 1}次复习`} lead="都在到期那天复习。您记得怎么样？">
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
