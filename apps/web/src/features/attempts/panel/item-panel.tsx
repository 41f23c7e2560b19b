import { useEffect, useRef, useState } from 'react';
import { Modal } from '#ui/dialog/modal.tsx';
import { answerOf } from '../state/answers.ts';
import { GridLegend, ItemGrid } from './item-grid.tsx';
import type { ItemGroup } from '../items/pages.ts';
import { FILTER_NAMES, PANEL_FILTERS, passes, type PanelFilter } from './panel-filter.ts';
import { useAnswers } from '../state/runner-context.ts';

interface ItemPanelProps {
  groups: readonly ItemGroup[];
  current: string;
  isOpen: boolean;
  onGo: (item: string) => void;
  onClose: () => void;
}

/** The panel of all items; a bottom sheet on a phone. */
export function ItemPanel({ groups, current, isOpen, onGo, onClose }: ItemPanelProps) {
  return (
    <Modal
      title="答题卡"
      isOpen={isOpen}
      onClose={onClose}
      isWide
      actions={
        <button type="button" className="btn btn-outline" onClick={onClose}>
          关闭
        </button>
      }
    >
      <Questions groups={groups} current={current} onGo={onGo} />
    </Modal>
  );
}

function Questions({ groups, current, onGo }: Pick<ItemPanelProps, 'groups' | 'current' | 'onGo'>) {
  const answers = useAnswers();
  const [filter, setFilter] = useState<PanelFilter>('all');
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Deferred because the dialog opens after this effect; then the current item gets the focus.
    const frame = requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>('[aria-current]')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const items = groups.flatMap((group) => group.items);
  const countOf = (each: PanelFilter) => items.filter((item) => passes(each, answerOf(answers, item))).length;
  const shown = groups
    .map((group) => ({ ...group, items: group.items.filter((item) => passes(filter, answerOf(answers, item))) }))
    .filter((group) => group.items.length > 0);
  return (
    <>
      <div role="group" aria-label="只看" className="mb-4 flex flex-wrap gap-1">
        {PANEL_FILTERS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={filter === each}
            className="choice px-2.5 py-1 tabular-nums md:min-h-9"
            onClick={() => setFilter(each)}
          >
            {FILTER_NAMES[each]} {countOf(each)}
          </button>
        ))}
      </div>
      <div ref={grid} className="min-h-40">
        {shown.length === 0 ? (
          <p className="text-ink-muted">没有{FILTER_NAMES[filter]}的题。</p>
        ) : (
          <ItemGrid groups={shown} current={current} onGo={onGo} />
        )}
      </div>
      <p role="status" className="sr-only">
        {filter === 'all' ? '' : `只看${FILTER_NAMES[filter]}，${countOf(filter)}题`}
      </p>
      <GridLegend />
    </>
  );
}
