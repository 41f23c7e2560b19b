import { useEffect, useRef } from 'react';
import { Dock } from '#ui/page/dock.tsx';
import { ItemCell } from './item-rail.tsx';
import type { MyAnswers } from './my-answers.ts';
import { NextWrong } from './next-wrong.tsx';
import type { ReviewGroup } from './review-groups.ts';

interface GroupDockProps {
  group: ReviewGroup;
  item: number;
  mine: MyAnswers;
  /** The next wrong item; null where there is no other. */
  next: number | null;
  onItem: (no: number) => void;
}

/** Under the thumb: the numbers of the group, and the way to the next wrong item. */
export function GroupDock({ group, item, mine, next, onItem }: GroupDockProps) {
  const cells = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = cells.current;
    const cell = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && cell) list.scrollLeft = cell.offsetLeft - (list.clientWidth - cell.clientWidth) / 2;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Another item in front is another current cell.
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
