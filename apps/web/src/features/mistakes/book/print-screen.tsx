import { acceptedKey, isAccepted } from '@study/contract/papers/accepted-key.ts';
import type { MistakeInReview } from '@study/contract/mistakes/mistakes.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { messageOf } from '#api/errors.ts';
import { ItemQuestion } from '#exam/items/item-question.tsx';
import { lettersOf, formatLetter } from '#exam/items/item-letters.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import type { BookSearch } from './book-search.ts';
import { MistakeFacts } from '../item/mistake-facts.tsx';
import { itemQuery, shownListQuery } from '../mistakes-queries.ts';
import type { AskedItem, ItemSolution } from '@study/contract/papers/item-views.ts';
import { Explained } from '#exam/items/explained.tsx';
import { Verdict } from '#exam/items/verdict.tsx';
import { meaningOfTrap } from '#exam/names/trap-meanings.ts';

interface PrintScreenProps {
  collection?: string | undefined;
  search: BookSearch;
  onBack: () => void;
}

/** Print view of one page of the list: each question with options, key, explanation and note. */
export function PrintScreen({ collection, search, onBack }: PrintScreenProps) {
  const list = useQuery(shownListQuery(search, collection));
  const mistakes = list.data?.results ?? [];
  const items = useQueries({ queries: mistakes.map(({ id }) => itemQuery(id)) });
  const shown = items.flatMap(({ data }) => (data === undefined ? [] : [data]));
  const isReady = list.isSuccess && items.every(({ isPending }) => !isPending);
  const failed = items.filter(({ data, isError }) => data === undefined && isError);
  return (
    <Page
      title={list.data?.collection?.title ?? '错题本'}
      lead={isReady ? `${shown.length}道错题` : ' '}
      actions={
        <div className="no-print flex gap-3">
          <button type="button" className="btn btn-ghost h-11" onClick={onBack}>
            回到列表
          </button>
          <button type="button" className="btn btn-primary h-11" disabled={!isReady} onClick={() => window.print()}>
            打印
          </button>
        </div>
      }
    >
      {list.isError && <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {!isReady && !list.isError && <SheetSkeleton />}
      {isReady && (
        <>
          <Missing count={failed.length} onRetry={() => failed.forEach((item) => void item.refetch())} />
          <div className="grid max-w-3xl gap-8">
            {shown.map((mistake) => (
              <Printed key={mistake.id} mistake={mistake} />
            ))}
          </div>
        </>
      )}
    </Page>
  );
}

function Missing({ count, onRetry }: { count: number; onRetry: () => void }) {
  if (count === 0) return null;
  return (
    <div className="no-print mb-6">
      <ErrorState message={`有${count}道没有取到，打印出来会缺。`} onRetry={onRetry} />
    </div>
  );
}

function Printed({ mistake }: { mistake: MistakeInReview }) {
  const { question, excerpt, note } = mistake;
  return (
    <article className="break-inside-avoid">
      <ItemQuestion item={question} />
      {question.stem === null && (
        <p lang="en" className="passage mb-2">
          {excerpt.replaceAll(/\[\[(\d+)\]\]/g, '($1)')}
        </p>
      )}
      {question.options !== null && (
        <ul lang="en" className="mb-2 grid gap-1">
          {lettersOf(question).map((letter) => (
            <li key={letter}>
              <span className="mr-3 font-medium">{letter}</span>
              {question.options?.[letter]}
            </li>
          ))}
        </ul>
      )}
      <ItemSolved item={question} solution={question.solution} />
      <div className="mt-2">
        <MistakeFacts mistake={mistake} />
      </div>
      {note !== '' && <p className="mt-1 whitespace-pre-wrap">笔记：{note}</p>}
    </article>
  );
}

interface ItemSolvedProps {
  item: AskedItem;
  solution: ItemSolution;
  /** Null if unanswered; undefined if the answer is unknown. */
  response?: string | null;
}

/** Outcome, key, explanation, and why the chosen wrong option is tempting. */
function ItemSolved({ item, solution, response }: ItemSolvedProps) {
  const trap = typeof response === 'string' ? solution.trap[response] : undefined;
  return (
    <>
      <Verdict mine={mineOf(item, solution, response)} answerKey={formatLetter(item, solution.key)} />
      {trap !== undefined &&
        solution.reasons?.[response ?? ''] === undefined &&
        typeof response === 'string' &&
        !isAccepted(acceptedKey(solution), response) && (
          <p className="mt-2 max-w-[46rem]">
            <TrapLine letter={response} trap={trap} />
          </p>
        )}
      <Explained answer={solution} chosen={response ?? null} />
    </>
  );
}

function mineOf(item: AskedItem, { key }: ItemSolution, response: string | null | undefined) {
  if (response === undefined) return undefined;
  if (response === null) return { response, outcome: 'unanswered' } as const;
  return { response: formatLetter(item, response), outcome: response === key ? 'right' : 'wrong' } as const;
}

/** Explains why the chosen wrong option is tempting. */
function TrapLine({ letter, trap }: { letter: string; trap: string }) {
  const meaning = meaningOfTrap(trap);
  return (
    <>
      <span className="font-medium text-ink-bad">
        {letter}错在{trap}
      </span>
      {meaning === null ? '。' : `：${meaning}。`}
    </>
  );
}
