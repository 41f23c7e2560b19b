import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '#api/errors.ts';
import { levelOfExam } from '#exam/names/level.ts';
import { PaperCover } from '#exam/papers/paper-cover.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Loading } from '#ui/page/loading.tsx';
import { newestPapersQuery } from '../home-queries.ts';

/** Papers that can be taken at once. */
export function OpenPapers() {
  const papers = useQuery(newestPapersQuery);
  return (
    <section aria-labelledby="open-papers">
      <div className="mb-2 flex items-baseline justify-between gap-4 px-1">
        <h2 id="open-papers" className="text-title font-bold">
          可以直接做的卷
        </h2>
        <Link to="/subjects" className="text-link text-ui font-bold text-ink-accent">
          全部试卷
        </Link>
      </div>
      {papers.isPending && <Loading className="skeleton h-25 w-full rounded-box" />}
      {papers.isError && <ErrorState message={messageOf(papers.error)} onRetry={() => void papers.refetch()} />}
      {papers.data?.results.length === 0 && <p className="sheet p-6 text-ink-muted">试卷正在准备，请稍后再来。</p>}
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-4">
        {papers.data?.results.map(({ id, title, exam_type, minutes }) => (
          <li key={id}>
            <Link
              to="/cet{$level}/exam/$id"
              params={{ level: levelOfExam(exam_type), id }}
              className="sheet flex h-full items-center gap-3 p-3 hover:bg-raised"
            >
              <PaperCover exam={exam_type} title={title} />
              <span className="min-w-0">
                <b className="block text-ui">{title}</b>
                <span className="text-note text-ink-muted">{minutes}分钟</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
