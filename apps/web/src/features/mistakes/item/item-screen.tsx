import type { MistakeInReview } from '@study/contract/mistakes/mistakes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ItemDesk } from '#exam/items/item-desk.tsx';
import { ItemQuestion } from '#exam/items/item-question.tsx';
import { SolvedItem } from '#exam/items/solved-item.tsx';
import { Page } from '#ui/page/page.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
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
  const { question, knowledge } = mistake;
  useEffect(() => {
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const last = mistake.answers.findLast(({ where }) => where !== 'review')?.response ?? null;
  return (
    <ItemDesk item={question} solution={question.solution} onReload={onReload}>
      <ItemQuestion item={question} />
      <SolvedItem item={question} solution={question.solution} response={last} />
      <div className="sheet mt-6 grid gap-4 p-5">
        <div className="flex items-center justify-between gap-3">
          <MistakeFacts mistake={mistake} />
          <StarButton mistake={mistake} changes={changes} />
        </div>
        <ReasonChips mistake={mistake} changes={changes} lead="错在" />
        <NoteField mistake={mistake} />
        <StateButtons mistake={mistake} changes={changes} onCollect={() => setCollecting(true)} />
        {knowledge.length > 0 && <KnowledgeLinks knowledge={knowledge} />}
      </div>
      <div className="mt-6">
        <AnswersOverTime mistake={mistake} />
      </div>
      <Suspense>{isCollecting && <CollectDialog mistake={mistake} onClose={() => setCollecting(false)} />}</Suspense>
    </ItemDesk>
  );
}

/** What the item tests; each leads to the mistakes of the same point. */
function KnowledgeLinks({ knowledge }: Pick<MistakeInReview, 'knowledge'>) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-note text-ink-muted">
      <span>知识点</span>
      {knowledge.map(({ id, name }) => (
        <Link
          key={id}
          to="/mistake-book"
          search={{ knowledge: id }}
          title="看这个知识点的错题"
          className="text-link inline-flex min-h-11 items-center md:min-h-8"
        >
          {name}
        </Link>
      ))}
    </p>
  );
}
