import { Search } from 'lucide-react';
import { useId, useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { LEVEL_NAMES } from '#exam/words/lexicon.ts';
import { useEntries } from '#exam/words/use-entries.ts';
import { Choice, SearchInput } from '#ui/form/list-filters.tsx';
import { Segmented } from '#ui/form/segmented.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Loading } from '#ui/page/loading.tsx';
import type { KeptWords } from '../use-kept-words.ts';
import { isFiltered, viewOf, type WordSearch, type WordView } from '../word-search.ts';
import { WordRow } from './word-row.tsx';

export interface OpenRows {
  words: ReadonlySet<string>;
  toggle: (word: string) => void;
}

/**
 * Which rows show their details. Kept above the list: a word just kept is away for a moment, until the list has been
 * fetched again, and its row opens again as it was.
 */
export function useOpenRows(): OpenRows {
  const [words, setWords] = useState<ReadonlySet<string>>(new Set());
  return {
    words,
    toggle: (word) => {
      const next = new Set(words);
      if (!next.delete(word)) next.add(word);
      setWords(next);
    },
  };
}

interface WordListProps {
  kept: KeptWords;
  openRows: OpenRows;
  search: WordSearch;
  onSearch: (search: WordSearch, how?: { replace: boolean }) => void;
}

/** The kept words with filters, twenty more at a time. */
export function WordList({ kept, openRows, search, onSearch }: WordListProps) {
  const { totals } = kept;
  const id = useId();
  const [isOpen, setOpen] = useState(isFiltered(search));
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="px-1 text-title font-bold">
          我的词
        </h2>
        <div className="no-print flex min-w-0 items-center gap-1 max-md:w-full">
          <Segmented
            label="看哪些"
            isDense
            value={viewOf(search)}
            choices={VIEWS.map(({ value, name, count }) => ({
              value,
              label: (
                <>
                  {name}
                  {totals !== undefined && <span className="ms-1 tabular-nums">{count(totals)}</span>}
                </>
              ),
            }))}
            onChoose={(view) => onSearch({ ...search, view: view === 'active' ? undefined : view })}
          />
          <button
            type="button"
            className="btn btn-ghost btn-circle ms-auto shrink-0 max-md:-me-2"
            aria-label="搜索与筛选"
            title="搜索与筛选"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Search size={20} aria-hidden />
          </button>
        </div>
      </div>
      {isOpen && <Filters search={search} onSearch={onSearch} />}
      <Rows {...{ kept, openRows, search, onSearch }} />
    </section>
  );
}

type Totals = NonNullable<WordListProps['kept']['totals']>;

const VIEWS: readonly { value: WordView; name: string; count: (totals: Totals) => number }[] = [
  { value: 'active', name: '在学', count: ({ active }) => active },
  { value: 'retired', name: '记牢', count: ({ retired }) => retired },
  { value: 'leech', name: '难记', count: ({ leech }) => leech },
];

const ORDERINGS = { due_at: '先复习的在前', '-kept_at': '新收的在前', word: '按字母' };

function Filters({ search, onSearch }: Pick<WordListProps, 'search' | 'onSearch'>) {
  return (
    <div role="search" className="no-print mb-3 grid grid-cols-2 gap-3 md:flex md:flex-wrap">
      <div className="max-md:col-span-2">
        <SearchInput
          label="搜索生词"
          value={search.search ?? ''}
          onChange={(text) => onSearch({ ...search, search: text }, { replace: true })}
        />
      </div>
      <Choice
        label="级别"
        all="全部级别"
        options={LEVEL_NAMES}
        value={search.level}
        onChange={(level) => onSearch({ ...search, level })}
      />
      <Choice
        label="排序"
        options={ORDERINGS}
        value={search.ordering ?? 'due_at'}
        onChange={(ordering) => onSearch({ ...search, ordering: ordering === 'due_at' ? '' : ordering })}
      />
    </div>
  );
}

function Rows({ kept, openRows, search, onSearch }: WordListProps) {
  const { rows, count, query } = kept;
  const entries = useEntries(rows.map(({ word }) => word));
  if (query.isPending) return <Loading className="sheet h-96" />;
  if (query.isError && rows.length === 0) {
    return <ErrorState message={messageOf(query.error)} onRetry={() => void query.refetch()} />;
  }
  if (rows.length === 0) return <NoneHere search={search} onClear={() => onSearch({ view: search.view })} />;
  return (
    <div aria-busy={query.isPlaceholderData}>
      <p role="status" className={isFiltered(search) ? 'mb-1.5 px-1 text-note text-ink-muted' : 'sr-only'}>
        共{count}个
      </p>
      <ul className="sheet rows px-4 py-1 md:px-6">
        {rows.map((row) => (
          <WordRow
            key={row.word}
            row={row}
            entry={entries?.get(row.word)}
            isOpen={openRows.words.has(row.word)}
            onToggle={() => openRows.toggle(row.word)}
          />
        ))}
      </ul>
      {query.hasNextPage && (
        <button
          type="button"
          className="no-print btn btn-ghost mt-2"
          aria-busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          再看{Math.min(20, Math.max(1, count - rows.length))}个
        </button>
      )}
    </div>
  );
}

const NONE: Readonly<Record<WordView, string>> = {
  active: '没有在学的词',
  retired: '还没有记牢的词',
  leech: '没有总也记不住的词',
};

function NoneHere({ search, onClear }: { search: WordSearch; onClear: () => void }) {
  if (!isFiltered(search)) return <EmptyState drawing="notebook" line={NONE[viewOf(search)]} />;
  return (
    <EmptyState drawing="notebook" line="没有符合条件的词" note="换个条件试试。">
      <button type="button" className="btn btn-outline" onClick={onClear}>
        清除条件
      </button>
    </EmptyState>
  );
}
