import type { Submission } from '@study/contract/attempts/attempt-views.ts';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { Fold } from '#ui/page/fold.tsx';
import { Loading } from '#ui/page/loading.tsx';
import { Page } from '#ui/page/page.tsx';
import type { Care, Keep } from './care.ts';
import { GroupShown } from './group-shown.tsx';
import { ItemCell, ItemRail } from './item-rail.tsx';
import type { MyAnswers } from './my-answers.ts';
import { nameOfPosition } from './page-names.ts';
import type { ReviewGroup } from './review-groups.ts';
import { neighbourAmong, type Position } from './review-positions.ts';
import type { Review } from '#exam/queries/review-queries.ts';
import type { ReviewPosition } from './use-review-position.ts';
import { Dock } from '#ui/page/dock.tsx';

// Lazy-loaded: needed on three pages only.
const TextReview = lazy(async () => ({ default: (await import('./text-review.tsx')).TextReview }));

interface OnePageProps {
  review: Review;
  groups: readonly ReviewGroup[];
  submission: Submission | null;
  mine: MyAnswers;
  at: ReviewPosition;
  isEvidenceFirst: boolean;
  onEvidenceFirst: (isFirst: boolean) => void;
  onPrint: () => void;
  care: Care;
  keep: Keep;
  onReload: () => void;
}

/** One group or one text, with navigation to the others. */
export function OnePage({ review, groups, submission, mine, at, care, keep, onReload, ...tools }: OnePageProps) {
  const { position, goToItem } = at;
  const { wrong, next } = useWrong(mine, at);
  const rail = <ItemRail {...{ groups, mine, position }} onItem={goToItem} onText={at.goToText} />;
  return (
    <Page
      title={nameOfPosition(position)}
      lead={leadOf(review.paper.title, position, mine)}
      actions={<Neighbours groups={groups} at={at} />}
    >
      <div className="grid items-start gap-x-10 lg:grid-cols-[17.5rem_minmax(0,1fr)] print:block">
        <aside className="no-print sheet sticky top-[calc(var(--bar-height)+1rem)] hidden px-5 py-4 lg:block">
          {rail}
        </aside>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {position.page === 'group' ? (
            <GroupShown
              paperId={review.paper.id}
              keep={keep}
              group={position.group}
              item={position.item}
              mine={mine}
              next={next !== null && <NextWrong no={next} className="mt-5 max-lg:hidden" onItem={goToItem} />}
              onReload={onReload}
            />
          ) : (
            <Suspense fallback={<Loading className="skeleton h-96" />}>
              <TextReview page={position.page} {...{ review, submission, care }} onShown={at.showInText} />
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
      {position.page === 'group' && (
        <GroupDock group={position.group} item={position.item} mine={mine} next={next} onItem={goToItem} />
      )}
    </Page>
  );
}

/** The wrong items of the paper, and the one after the current item; null if there is no other. */
function useWrong(mine: MyAnswers, { position, goToItem }: ReviewPosition) {
  const wrong = useMemo(() => [...mine].flatMap(([no, { outcome }]) => (outcome === 'wrong' ? [no] : [])), [mine]);
  const current = position.page === 'group' ? position.item : null;
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

function leadOf(title: string, position: Position, mine: MyAnswers): string {
  if (position.page !== 'group' || mine.size === 0) return `${title} · 答案与解析`;
  const { items } = position.group;
  return `${title} · ${items.length}题对${items.filter(({ no }) => mine.get(no)?.outcome === 'right').length}题`;
}

interface GroupDockProps {
  group: ReviewGroup;
  item: number;
  mine: MyAnswers;
  /** The next wrong item; null if there is no other. */
  next: number | null;
  onItem: (no: number) => void;
}

/** Bottom bar: item numbers of the group, and the next wrong item. */
function GroupDock({ group, item, mine, next, onItem }: GroupDockProps) {
  const cells = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = cells.current;
    const cell = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && cell) list.scrollLeft = cell.offsetLeft - (list.clientWidth - cell.clientWidth) / 2;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- The current cell changes with `item`.
  }, [item, group]);
  return (
    <Dock isAboveBar className="lg:hidden">
      <div
        ref={cells}
        role="group"
        aria-label="本组题号"
        className="relative -ml-1.5 flex min-w-0 grow gap-1.5 overflow-x-auto p-1.5"
      >
        {group.items.map(({ no }) => (
          <ItemCell key={no} no={no} mine={mine} isCurrent={no === item} onItem={onItem} />
        ))}
      </div>
      {next !== null && <NextWrong no={next} className="shrink-0 px-3!" onItem={onItem} />}
    </Dock>
  );
}

interface AboutGroups {
  groups: readonly ReviewGroup[];
  at: ReviewPosition;
}

/** The group before or after the current page; undefined if there is none. */
function groupBeside(groups: readonly ReviewGroup[], position: Position, step: 1 | -1): ReviewGroup | undefined {
  if (position.page === 'group') return groups[groups.findIndex(({ id }) => id === position.group.id) + step];
  // Writing comes before the groups, the other text pages after them.
  if (position.page === 'writing') return step === 1 ? groups[0] : undefined;
  return step === -1 ? groups.at(-1) : undefined;
}

/** Links to the previous and next group. */
function Neighbours({ groups, at }: AboutGroups) {
  const ways = [
    { said: '上一组', group: groupBeside(groups, at.position, -1), Icon: ChevronLeft },
    { said: '下一组', group: groupBeside(groups, at.position, 1), Icon: ChevronRight },
  ];
  return (
    <div className="no-print -mr-2.5 flex">
      {ways.map(
        ({ said, group, Icon }) =>
          group && (
            <button
              key={said}
              type="button"
              className="btn btn-ghost btn-square"
              aria-label={`${said}：${group.name}`}
              onClick={() => at.goToGroup(group)}
            >
              <Icon size={20} aria-hidden />
            </button>
          ),
      )}
    </div>
  );
}

/** At the end of a group: link to the next one, with its number of wrong items. */
function NextGroup({ groups, at, mine }: AboutGroups & { mine: MyAnswers }) {
  const next = groupBeside(groups, at.position, 1);
  if (next === undefined) return null;
  const wrong = next.items.filter(({ no }) => mine.get(no)?.outcome === 'wrong').length;
  return (
    <div>
      <button type="button" className="row-link" onClick={() => at.goToGroup(next)}>
        <span className="text-note text-ink-muted">下一组</span>
        <b>{next.name}</b>
        {wrong > 0 && (
          <span className="chip" data-tone="bad">
            错{wrong}题
          </span>
        )}
        <ChevronRight size={20} aria-hidden className="ml-auto shrink-0 text-ink-muted" />
      </button>
    </div>
  );
}

/** Alt with the up and down arrows goes to the previous or next wrong item. */
function useWrongKeys(wrong: readonly number[], current: number | null, onGo: (no: number) => void): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    if (event.target instanceof HTMLSelectElement) return;
    event.preventDefault();
    const no = neighbourAmong(wrong, current, event.key === 'ArrowDown' ? 1 : -1);
    if (no !== null) onGo(no);
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('keydown', (event) => take(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);
}

interface NextWrongProps {
  no: number;
  className?: string;
  onItem: (no: number) => void;
}

/** Link to the next wrong item. */
function NextWrong({ no, className = '', onItem }: NextWrongProps) {
  return (
    <button
      type="button"
      className={`no-print btn btn-primary ${className}`}
      aria-keyshortcuts="Alt+ArrowDown"
      title="下一道错题（Alt+↓）"
      onClick={() => onItem(no)}
    >
      下一道错题：第{no}题
    </button>
  );
}
