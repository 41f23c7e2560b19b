import { useQuery } from '@tanstack/react-query';
import { Fold } from '#ui/page/fold.tsx';
import { useIdle } from '#ui/state/use-idle.ts';
import { SuggestedWords } from './suggested-words.tsx';
import { evidenceWordsQuery } from './suggestion-queries.ts';

interface HiddenWordsProps {
  paperId: string;
  /** One item of the paper; without it, all its mistakes. */
  item?: string;
  isOpen?: boolean;
}

/**
 * A row with the words that hid an answer: those of the evidence that the learner may not know. Renders nothing while
 * they load, if they cannot be loaded, or if there are none.
 */
export function HiddenWords({ paperId, item, isOpen }: HiddenWordsProps) {
  const of = { paper_id: paperId, ...(item !== undefined && { item }) };
  const { data } = useQuery({ ...evidenceWordsQuery(of), enabled: useIdle() });
  if (data === undefined || data.results.length === 0) return null;
  return (
    <section aria-label="藏住答案的词" className="no-print">
      <Fold title="藏住答案的词" note={`${data.count}个`} isOpen={isOpen}>
        <div className="pb-5">
          <p className="mb-2 text-ui text-ink-muted">
            {item === undefined ? '错题的依据里你可能不认识的词，最常考的在前：' : '这道题的依据里你可能不认识的词：'}
          </p>
          <SuggestedWords suggestions={data} />
        </div>
      </Fold>
    </section>
  );
}
