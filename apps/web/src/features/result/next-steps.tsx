import type { Submission } from '@study/contract/attempt-views.ts';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

// It needs the analysis, which is fetched after the result.
const NextHints = lazy(async () => ({ default: (await import('./next-hints.tsx')).NextHints }));

interface NextStepsProps {
  submission: Submission;
  level: 4 | 6;
}

/** What is worth doing after this attempt. */
export function NextSteps({ submission, level }: NextStepsProps) {
  const place = { params: { level, id: submission.paper_id }, search: { submission: submission.id } };
  return (
    <section aria-labelledby="next" className="mt-8 px-1">
      <h2 id="next" className="no-print text-xl font-medium">
        下一步
      </h2>
      <div className="no-print mt-4 flex flex-wrap gap-3">
        <Link to="/cet{$level}/exam/$id/answer" {...place} className="btn btn-primary">
          看答案与解析
        </Link>
        <Link to="/cet{$level}/exam/$id/analysis" {...place} className="btn btn-outline">
          答卷分析
        </Link>
        <Link to="/cet{$level}/history" params={{ level }} className="btn btn-ghost">
          历史成绩
        </Link>
      </div>
      <div className="min-h-28 md:min-h-20 print:min-h-0">
        <Suspense>
          <NextHints submission={submission} level={level} />
        </Suspense>
      </div>
    </section>
  );
}
