import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Dashboard } from './home-queries.ts';
import { TrendTile } from './trend-tile.tsx';

interface TodayTilesProps {
  dashboard: Dashboard;
  /** Reviews are the thing to do next. */
  isReviewFirst: boolean;
}

/** Days to the exam, reviews due, and the trend of the estimate. */
export function TodayTiles({ dashboard, isReviewFirst }: TodayTilesProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_2fr]">
      <ExamTile exam={dashboard.exam} />
      <ReviewTile reviews={dashboard.reviews} isFirst={isReviewFirst} />
      <TrendTile trend={dashboard.trend} />
    </div>
  );
}

function Tile({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="sheet flex flex-col p-4 sm:min-h-40 md:px-6">
      <h2 className="text-[0.9375rem] text-ink-muted">{title}</h2>
      {children}
    </section>
  );
}

/** The actions at the bottom of a tile. */
function Foot({ children }: { children: ReactNode }) {
  return <div className="mt-auto pt-3">{children}</div>;
}

function ExamTile({ exam }: Pick<Dashboard, 'exam'>) {
  if (exam === null) {
    return (
      <Tile title="距考试">
        <p className="mt-1">还没有考试日期。</p>
        <Foot>
          <Link to="/profile" className="btn btn-outline h-11">
            设置考试日期
          </Link>
        </Foot>
      </Tile>
    );
  }
  const { date, days_left, is_own } = exam;
  return (
    <Tile title="距考试">
      <p className="mt-1 text-2xl font-bold tabular-nums">
        {days_left > 0 && `${days_left}天`}
        {days_left === 0 && '就是今天'}
        {days_left < 0 && '已经考过'}
      </p>
      <p className="mt-auto pt-2 text-[0.8125rem] text-ink-muted tabular-nums">
        {date}
        {!is_own && '，本站设的日期'}
        <Link to="/profile" className="text-link ml-2 inline-flex min-h-11 items-center md:min-h-6">
          {days_left < 0 ? '换成下一次' : '修改'}
        </Link>
      </p>
    </Tile>
  );
}

function ReviewTile({ reviews, isFirst }: { reviews: Dashboard['reviews']; isFirst: boolean }) {
  const { count, done_today, backlog } = reviews;
  return (
    <Tile title="今日待复习">
      <p className="mt-1 text-2xl font-bold tabular-nums">{count}道</p>
      <p className="text-[0.8125rem] text-ink-muted tabular-nums">
        {done_today > 0 && `今天已复习${done_today}道。`}
        {backlog > count && `到期的共${backlog}道。`}
        {count === 0 && done_today === 0 && backlog === 0 && '今天没有要复习的。'}
      </p>
      <Foot>
        {count > 0 ? (
          <Link
            to="/mistake-book"
            search={{ review: 'due' }}
            className={`btn h-11 ${isFirst ? 'btn-primary' : 'btn-outline'}`}
          >
            开始复习
          </Link>
        ) : (
          <Link to="/mistake-book" className="text-link inline-flex min-h-11 items-center md:min-h-6">
            错题本
          </Link>
        )}
      </Foot>
    </Tile>
  );
}
