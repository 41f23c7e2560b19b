import type { SortedLevel } from '@study/contract/words/level-sorting.ts';
import { useQuery } from '@tanstack/react-query';
import { useLastLevel } from '#exam/names/last-level.ts';
import { SuggestedWords } from '#exam/words/suggested-words.tsx';
import { evidenceWordsQuery } from '#exam/words/suggestion-queries.ts';
import { useAuth } from '#session/auth-store.ts';
import { useIdle } from '#ui/state/use-idle.ts';
import { SORTED_NAMES } from '../sort/sort-labels.ts';
import { roundOf } from '../sort/sort-state.ts';
import { ShareRange } from '../sort/share-range.tsx';
import { sortingQuery } from '../word-book-queries.ts';

/** Words that hid an answer, and the sorting of the user's level. */
export function WaysIn({ onSort }: { onSort: (level: SortedLevel) => void }) {
  const { user } = useAuth();
  const level = useLastLevel(user?.target_exam ?? null) === 6 ? 'cet6' : 'cet4';
  const evidence = useQuery({ ...evidenceWordsQuery(), enabled: useIdle() });
  const hasEvidence = evidence.data !== undefined && evidence.data.results.length > 0;
  return (
    <div className={`no-print grid gap-4 md:gap-6 ${hasEvidence ? 'md:grid-cols-2' : ''}`}>
      {hasEvidence && (
        <section aria-labelledby="hidden-words" className="sheet flex flex-col p-5 md:p-6">
          <h2 id="hidden-words" className="text-title font-bold">
            藏住答案的词
          </h2>
          <p className="mt-1 mb-2.5 text-ui text-ink-muted">
            错题的依据里有{evidence.data.count}个你可能不认识，这几个最常考：
          </p>
          <SuggestedWords suggestions={evidence.data} />
        </section>
      )}
      <SortingCard level={level} onSort={onSort} />
    </div>
  );
}

function SortingCard({ level, onSort }: { level: 'cet4' | 'cet6'; onSort: (level: SortedLevel) => void }) {
  const sorting = useQuery({ ...sortingQuery(level), enabled: useIdle() });
  const { data } = sorting;
  const left = data && roundOf(data).length;
  return (
    <section aria-labelledby="sorting" className="sheet flex flex-col p-5 md:p-6">
      <h2 id="sorting" className="text-title font-bold">
        认识多少{SORTED_NAMES[level]}
      </h2>
      <p className="mt-1 text-ui text-ink-muted">一屏一个词，认识、不认识，100个约4分钟。</p>
      {data !== undefined && data.sorted > 0 && (
        <div className="mt-4">
          <ShareRange progress={data} />
        </div>
      )}
      <div className="mt-4 md:mt-auto md:pt-4">
        {left === 0 ? (
          <p className="text-ui">这一级的词都筛过了。</p>
        ) : (
          <button type="button" className="btn btn-outline w-full md:w-auto" onClick={() => onSort(level)}>
            {data === undefined || data.sorted === 0 ? '开始筛' : `接着筛${left}个`}
          </button>
        )}
      </div>
    </section>
  );
}
