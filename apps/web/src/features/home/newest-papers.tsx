import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/errors.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { newestPapersQuery } from './home-queries.ts';
import { PaperRows } from './paper-rows.tsx';
import { Loading } from '../../ui/page/loading.tsx';

export function NewestPapers() {
  const papers = useQuery(newestPapersQuery);
  return (
    <section className="mt-12" aria-labelledby="newest">
      <h2 id="newest" className="mb-4 text-2xl font-bold">
        新试卷
      </h2>
      {papers.isPending && <Loading className="skeleton h-36 w-full" />}
      {papers.isError && <ErrorState message={messageOf(papers.error)} onRetry={() => void papers.refetch()} />}
      {papers.data?.results.length === 0 && <p className="sheet p-6 text-ink-muted">试卷正在准备，请稍后再来。</p>}
      {papers.data !== undefined && papers.data.results.length > 0 && <PaperRows papers={papers.data.results} />}
    </section>
  );
}
