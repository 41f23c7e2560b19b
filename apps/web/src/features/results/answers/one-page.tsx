import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import { Printer } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { Fold } from '#ui/page/fold.tsx';
import { Loading } from '#ui/page/loading.tsx';
import { Page } from '#ui/page/page.tsx';
import type { Care } from './care.ts';
import { GroupDock } from './group-dock.tsx';
import { GroupShown } from './group-shown.tsx';
import { Neighbours, NextGroup } from './group-ways.tsx';
import { ItemRail } from './item-rail.tsx';
import type { MyAnswers } from './my-answers.ts';
import { NextWrong } from './next-wrong.tsx';
import { nameOfPlace } from './page-names.ts';
import type { ReviewGroup } from './review-groups.ts';
import { neighbourAmong, type Place } from './review-places.ts';
import type { Review } from '#exam/queries/review-queries.ts';
import type { ReviewPlace } from './use-review-place.ts';
import { useWrongKeys } from './use-wrong-keys.ts';

// Needed on three of the pages only.
const TextReview = lazy(async () => ({ default: (await import('./text-review.tsx')).TextReview }));

interface OnePageProps {
  review: Review;
  groups: readonly ReviewGroup[];
  submission: Submission | null;
  mine: MyAnswers;
  at: ReviewPlace;
  isEvidenceFirst: boolean;
  onEvidenceFirst: (isFirst: boolean) => void;
  onPrint: () => void;
  care: Care;
  onReload: () => void;
}

/** One group or one text, with the ways to the others. */
export function OnePage({ review, groups, submission, mine, at, care, onReload, ...tools }: OnePageProps) {
  const { place, goToItem } = at;
  const { wrong, next } = useWrong(mine, at);
  const rail = <ItemRail {...{ groups, mine, place }} onItem={goToItem} onText={at.goToText} />;
  return (
    <Page
      title={nameOfPlace(place)}
      lead={leadOf(review.paper.title, place, mine)}
      actions={<Neighbours groups={groups} at={at} />}
    >
      <div className="grid items-start gap-x-10 lg:grid-cols-[17.5rem_minmax(0,1fr)] print:block">
        <aside className="no-print sheet sticky top-[calc(var(--bar-height)+1rem)] hidden px-5 py-4 lg:block">
          {rail}
        </aside>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {place.page === 'group' ? (
            <GroupShown
              group={place.group}
              item={place.item}
              mine={mine}
              next={next !== null && <NextWrong no={next} className="mt-5 max-lg:hidden" onItem={goToItem} />}
              onReload={onReload}
            />
          ) : (
            <Suspense fallback={<Loading className="skeleton h-96" />}>
              <TextReview page={place.page} {...{ review, submission, care }} onShown={at.showInText} />
            </Suspense>
          )}
          <div className="rows no-print sheet px-4 md:px-7">
            <NextGroup groups={groups} at={at} mine={mine} />
            <div className="lg:hidden">
              <Fold title="全卷题号" note={wrong.length > 0 ? `错${wrong.length}题` : undefined}>
                <div className="pb-4">{rail}</div>
              </Fold>
            </div>
            <Tools {...tools} />
          </div>
        </div>
      </div>
      {place.page === 'group' && (
        <GroupDock group={place.group} item={place.item} mine={mine} next={next} onItem={goToItem} />
      )}
    </Page>
  );
}

/** The wrong items of the paper, and the one after the item in front; null where there is no other. */
function useWrong(mine: MyAnswers, { place, goToItem }: ReviewPlace) {
  const wrong = useMemo(() => [...mine].flatMap(([no, { outcome }]) => (outcome === 'wrong' ? [no] : [])), [mine]);
  const current = place.page === 'group' ? place.item : null;
  useWrongKeys(wrong, current, goToItem);
  const neighbour = neighbourAmong(wrong, current, 1);
  return { wrong, next: neighbour === current ? null : neighbour };
}

function Tools({
  isEvidenceFirst,
  onEvidenceFirst,
  onPrint,
}: Pick<OnePageProps, 'isEvidenceFirst' | 'onEvidenceFirst' | 'onPrint'>) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 py-1.5">
      <SwitchField label="先找依据，再看答案" isOn={isEvidenceFirst} onTurn={onEvidenceFirst} />
      <button type="button" className="btn btn-ghost -mx-3 px-3" onClick={onPrint}>
        <Printer size={18} aria-hidden />
        打印整卷
      </button>
    </div>
  );
}

function leadOf(title: string, place: Place, mine: MyAnswers): string {
  if (place.page !== 'group' || mine.size === 0) return `${title} · 答案与解析`;
  const { items } = place.group;
  return `${title} · ${items.length}题对${items.filter(({ no }) => mine.get(no)?.outcome === 'right').length}题`;
}
