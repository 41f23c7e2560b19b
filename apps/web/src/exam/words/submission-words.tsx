import { useQuery } from '@tanstack/react-query';
import { useAnswersGate } from '#exam/results/use-answers-gate.ts';
import { SuggestedWords } from './suggested-words.tsx';
import { submissionWordsQuery } from './suggestion-queries.ts';

/** 本卷生词 of a result. Renders nothing while they load, if they cannot be loaded, or if there are none. */
export function SubmissionWords({ paperId, submissionId }: { paperId: string; submissionId: string }) {
  const { gate } = useAnswersGate(paperId);
  const { data } = useQuery({ ...submissionWordsQuery(submissionId), enabled: gate === 'open' });
  if (data === undefined || data.results.length === 0) return null;
  return (
    <section aria-labelledby="paper-words" className="no-print sheet flex flex-col p-5 md:p-6">
      <h2 id="paper-words" className="text-title font-bold">
        本卷生词
      </h2>
      <p className="mt-1 mb-2.5 text-ui text-ink-muted">有{data.count}个你可能不认识，这几个最常考：</p>
      <SuggestedWords suggestions={data} />
    </section>
  );
}
