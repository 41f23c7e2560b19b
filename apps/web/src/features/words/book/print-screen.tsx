import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { useEntries, type Entries } from '#exam/words/use-entries.ts';
import { Segmented } from '#ui/form/segmented.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { printedWordsQuery } from '../word-book-queries.ts';
import type { WordSearch } from '../word-search.ts';

interface PrintScreenProps {
  search: WordSearch;
  onBack: () => void;
}

const SIDES = [
  { value: 'both', label: '都印' },
  { value: 'english', label: '只印英文' },
  { value: 'chinese', label: '只印中文' },
] as const;
type Sides = (typeof SIDES)[number]['value'];

/** The list in two columns, to fold and cover one side; either side may be left blank to write on. */
export function PrintScreen({ search, onBack }: PrintScreenProps) {
  const [sides, setSides] = useState<Sides>('both');
  const [after, setAfter] = useState<string>();
  const list = useQuery(printedWordsQuery(search, after));
  const rows = list.data?.results ?? [];
  const entries = useEntries(rows.map(({ word }) => word));
  const isReady = list.isSuccess && entries !== undefined;
  const next = list.data?.next ?? null;
  return (
    <Page
      title="生词"
      lead={isReady ? `${rows.length}个词，沿中线折住一边自己考` : ' '}
      actions={
        <div className="no-print flex flex-wrap gap-3">
          <button type="button" className="btn btn-ghost" onClick={onBack}>
            回到生词本
          </button>
          <button type="button" className="btn btn-primary" disabled={!isReady} onClick={() => window.print()}>
            打印
          </button>
        </div>
      }
    >
      {list.isError && <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {!isReady && !list.isError && <SheetSkeleton />}
      {isReady && (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-3">
            <Segmented label="印哪一边" value={sides} choices={SIDES} onChoose={setSides} />
            {next !== null && (
              <button type="button" className="no-print btn btn-ghost" onClick={() => setAfter(next)}>
                后面的100个
              </button>
            )}
          </div>
          <Printed words={rows.map(({ word }) => word)} entries={entries} sides={sides} />
        </>
      )}
    </Page>
  );
}

function Printed({ words, entries, sides }: { words: readonly string[]; entries: Entries; sides: Sides }) {
  return (
    <table className="w-full max-w-3xl border-collapse">
      <thead className="sr-only">
        <tr>
          <th scope="col">英文</th>
          <th scope="col">中文</th>
        </tr>
      </thead>
      <tbody>
        {words.map((word) => {
          const entry = entries.get(word);
          return (
            <tr key={word} className="break-inside-avoid border-b border-line">
              <td lang="en" className="w-1/2 border-e border-dashed border-line-strong py-2 pe-4 align-top">
                {sides !== 'chinese' && (
                  <>
                    <b className="font-serif">{word}</b>
                    {entry !== undefined && (
                      <span translate="no" className="ml-2 text-note text-ink-muted">
                        /{entry.ipa}/
                      </span>
                    )}
                  </>
                )}
              </td>
              <td className="h-10 w-1/2 py-2 ps-4 align-top text-ui">
                {sides !== 'english' && entry?.senses.map(([, zh]) => zh).join('；')}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
