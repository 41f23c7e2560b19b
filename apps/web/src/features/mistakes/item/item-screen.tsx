import type { MistakeInReview } from '@study/contract/mistakes.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ItemDesk } from '../../../exam/items/item-desk.tsx';
import { ItemChoices } from '../../../exam/items/item-choices.tsx';
import { ItemQuestion } from '../../../exam/items/item-question.tsx';
import { ItemSolved } from '../../../exam/items/item-solved.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { SheetSkeleton } from '../../../ui/page/sheet-skeleton.tsx';
import { AnswersOverTime } from './answers-over-time.tsx';
import type { BookSearch } from '../book/book-search.ts';
import { MistakeFacts } from './mistake-facts.tsx';
import { itemQuery } from '../mistakes-queries.ts';
import { Neighbours } from './neighbours.tsx';
import { NoteField } from './note-field.tsx';
import { ReasonChips } from './reason-chips.tsx';
import { StarButton } from './star-button.tsx';
import { StateButtons } from './state-buttons.tsx';
import { useMistakeChanges } from './use-mistake-changes.ts';
import { WhyNot } from './why-not.tsx';

const CollectDialog = lazy(async () => ({
  default: (await import('../collections/collect-dialog.tsx')).CollectDialog,
}));

interface ItemScreenProps {
  id: string;
  collection?: string | undefined;
  /** The list it was opened from; undefined for none. */
  search?: BookSearch | undefined;
  onBack: () => void;
}

/** One mistake with all details, and links to its neighbours in the list. */
export function ItemScreen({ id, collection, search, onBack }: ItemScreenProps) {
  const item = useQuery(itemQuery(id));
  return (
    <Page
      title={item.data === undefined ? '错题详情' : `错题详情：第${item.data.item}题`}
      actions={search && <Neighbours {...{ id, collection, search }} />}
      lead={
        <button type="button" className="text-link no-print min-h-11 cursor-pointer md:min-h-8" onClick={onBack}>
          回到列表
        </button>
      }
    >
      {item.data === undefined && item.isPending && <SheetSkeleton />}
      {item.data === undefined && item.isError && (
        <WhyNot error={item.error} onRetry={() => void item.refetch()} onBack={onBack} />
      )}
      {item.data && <Shown key={id} mistake={item.data} onReload={() => void item.refetch()} />}
    </Page>
  );
}

function Shown({ mistake, onReload }: { mistake: MistakeInReview; onReload: () => void }) {
  const changes = useMistakeChanges();
  const [isCollecting, setCollecting] = useState(false);
  const { question } = mistake;
  useEffect(() => {
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const last = mistake.answers.findLast(({ where }) => where !== 'review')?.response;
  return (
    <ItemDesk item={question} solution={question.solution} onReload={onReload}>
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 grow">
          <ItemQuestion item={question} />
        </div>
        <StarButton mistake={mistake} changes={changes} />
      </div>
      <ItemChoices
        item={question}
        response={last ?? null}
        answerKey={question.solution.key}
        onAnswer={() => undefined}
      />
      <div className="mt-3">
        <ItemSolved item={question} solution={question.solution} {...(last === undefined ? {} : { response: last })} />
      </div>
      <div className="mt-6 grid gap-4">
        <MistakeFacts mistake={mistake} />
        <ReasonChips mistake={mistake} changes={changes} />
        <StateButtons mistake={mistake} changes={changes} onCollect={() => setCollecting(true)} />
        <NoteField mistake={mistake} />
        <AnswersOverTime mistake={mistake} />
      </div>
      <Suspense>{isCollecting && <CollectDialog mistake={mistake} onClose={() => setCollecting(false)} />}</Suspense>
    </ItemDesk>
  );
}
