import type { ListeningStatistics } from '@study/contract/listening/listening.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '#api/errors.ts';
import { SECTION_NAMES } from '#exam/names/exam-names.ts';
import { ShareBar } from '#ui/chart/share-bar.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { statisticsQuery } from './listening-queries.ts';

/** With fewer sentences a share says nothing. */
const SENTENCES_LEAST = 10;

/** How many sentences were understood at the first hearing, by kind of text and week. */
export function StatisticsScreen() {
  const statistics = useQuery(statisticsQuery);
  const { data } = statistics;
  return (
    <Page title="精听" lead="一句一句听，写下来，看懂，再听一遍。">
      {statistics.isPending && <SheetSkeleton />}
      {data === undefined && statistics.isError && (
        <ErrorState message={messageOf(statistics.error)} onRetry={() => void statistics.refetch()} />
      )}
      {data?.sentences === 0 && (
        <EmptyState
          drawing="headphones"
          line="还没有精听过"
          note="做完听力后，在答案、错题或练习里按“精听这段”，从一段开始。"
        >
          <Link to="/practice" className="btn btn-outline">
            去练习
          </Link>
        </EmptyState>
      )}
      {data !== undefined && data.sentences > 0 && <Shown statistics={data} />}
    </Page>
  );
}

function Shown({ statistics: { sentences, understood, kinds, lost } }: { statistics: ListeningStatistics }) {
  return (
    <div className="grid gap-4">
      <section aria-label="合计" className="sheet p-5 md:px-8 md:py-6">
        <p className="display text-section">
          {sentences}句里，第一遍听懂{understood}句
        </p>
        {lost !== null && (
          <p className="mt-2 text-ui">
            {lost.unheard === 0
              ? `精听过的${lost.items}道听力错题，依据都听出来了：丢分不在耳朵，在选项。`
              : `精听过的${lost.items}道听力错题里，${lost.unheard}道是依据那句没听出来。`}
          </p>
        )}
      </section>
      {kinds.map(({ section, weeks, ...all }) => (
        <section key={section} aria-labelledby={`kind-${section}`} className="sheet p-5 md:px-8 md:py-6">
          <h2 id={`kind-${section}`} className="font-bold">
            {SECTION_NAMES[section]}
          </h2>
          <p className="mt-0.5 text-note text-ink-muted">
            {all.sentences}句，第一遍听懂{all.understood}句{all.sentences < SENTENCES_LEAST && '，还不够看出水平'}
          </p>
          <ol className="mt-3 grid gap-2">
            {weeks.map((week) => (
              <li key={week.from} className="grid grid-cols-[4.5rem_1fr_auto] items-center gap-3 text-note">
                <span className="text-ink-muted">{weekName(week.from)}</span>
                <ShareBar share={week.understood / week.sentences} />
                <span className="min-w-14 text-end tabular-nums">
                  {week.understood} / {week.sentences}句
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** `2026-11-23` is 11月23日. */
function weekName(from: string): string {
  const [, month, day] = from.split('-').map(Number);
  return `${month}月${day}日`;
}
