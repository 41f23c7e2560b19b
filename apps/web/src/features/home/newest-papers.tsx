import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../api-error.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { newestPapersQuery } from './home-queries.ts';
import { levelOfCard } from './level-of-card.ts';

export function NewestPapers() {
  const papers = useQuery(newestPapersQuery);
  return (
    <section className="mt-12" aria-labelledby="newest">
      <h2 id="newest" className="mb-4 text-2xl font-bold">
        新试卷
      </h2>
      {papers.isPending && <div role="status" aria-label="正在加载" className="skeleton h-36 w-full" />}
      {papers.isError && <ErrorState message={messageOf(papers.error)} onRetry={() => void papers.refetch()} />}
      {papers.data?.results.length === 0 && <p className="sheet p-6 text-ink-muted">试卷正在准备，请稍后再来。</p>}
      {papers.data !== undefined && papers.data.results.length > 0 && (
        <ul className="sheet divide-y divide-base-300">
          {papers.data.results.map((card) => (
            <li key={card.id}>
              <Link
                to="/cet{$level}"
                params={{ level: levelOfCard(card) }}
                className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 px-5 py-3 hover:bg-base-200 md:px-6"
              >
                <span className="font-medium">{card.title}</span>
                <span className="text-[0.8125rem] text-ink-muted">
                  {card.exam_type === 'CET4' ? '四级' : '六级'} · {card.edition.year}年{card.edition.month}月 ·{' '}
                  {card.minutes}分钟
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
