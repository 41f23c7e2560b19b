import { useQuery } from '@tanstack/react-query';
import { useAnswersGate } from '#exam/results/use-answers-gate.ts';
import { Fold } from '#ui/page/fold.tsx';
import { SuggestedWords } from './suggested-words.tsx';
import { submissionWordsQuery } from './suggestion-queries.ts';

interface SubmissionWordsProps {
  paperId: string;
  submissionId: string;
  /** A row that unfolds, for a phone, whose result is at most three screens long. */
  isRow: boolean;
}

/** 本卷生词 of a result. Renders nothing while they load, if they cannot be loaded, or if there are none. */
export function SubmissionWords({ paperId, submissionId, isRow }: SubmissionWordsProps) {
  const { gate } = useAnswersGate(paperId);
  const { data } = useQuery({ ...submissionWordsQuery(submissionId), enabled: gate === 'open' });
  if (data === undefined || data.results.length === 0) return null;
  const lead = `有${data.count}个你可能不认识，这几个最常考：`;
  if (isRow) {
    return (
      <section aria-label="本卷生词" className="no-print sheet mt-4 px-5">
        <Fold title="本卷生词" note={`${data.count}个`}>
          <div className="pb-5">
            <p className="mb-2 text-ui text-ink-muted">{lead}</p>
            <SuggestedWords suggestions={data} />
          </div>
        </Fold>
      </section>
    );
  }
  return (
    <section aria-labelledby="paper-words" className="no-print sheet mt-4 flex flex-col p-5 md:p-6">
      <h2 id="paper-words" className="text-title font-bold">
        本卷生词
      </h2>
      <p className="mt-1 mb-2.5 text-ui text-ink-muted">{lead}</p>
      <SuggestedWords suggestions={data} />
    </section>
  );
}
