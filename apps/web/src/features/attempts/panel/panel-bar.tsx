import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { ChevronLeft, ChevronRight, LayoutGrid, PencilLine } from 'lucide-react';
import { useMemo, useState } from 'react';
import { answerOf, isAnswered } from '../state/answers.ts';
import { idlePart, lazyDialog } from '../lazy-part.tsx';
import { useObservable } from '#ui/state/observable.ts';
import { ItemTools } from '../items/item-tools.tsx';
import { itemGroups, itemLabel, pageOf, type RunnerPage } from '../items/pages.ts';
import { useAnswers, useRunner } from '../state/runner-context.ts';
import { goTo } from '../state/runner.ts';
import { NUMBERS } from './skip-to-numbers.tsx';

/** The panel of all items; fetched when idle, so that it also opens offline. */
export const ITEM_PANEL = lazyDialog(() => import('./item-panel.tsx').then(({ ItemPanel }) => ItemPanel));

const ITEM_GRID = idlePart(
  () => import('./item-grid.tsx').then(({ ItemGrid }) => ItemGrid),
  () => null,
);

interface PanelBarProps {
  exam: ExamType;
  pages: readonly RunnerPage[];
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}

/** Bottom bar: previous, next and all items, within reach of the thumb. */
export function PanelBar({ exam, pages, isOpen, onOpen, onClose }: PanelBarProps) {
  const runner = useRunner();
  const answers = useAnswers();
  const { item } = useObservable(runner.place);
  const groups = useMemo(() => itemGroups(exam, pages), [exam, pages]);
  const items = groups.flatMap((group) => group.items);
  const at = items.indexOf(item);
  const [hasTools, setTools] = useState(false);
  const kind = pageOf(pages, item)?.kind;
  const isText = kind === 'writing' || kind === 'translation';
  const answered = items.filter((each) => isAnswered(answerOf(answers, each))).length;
  const jump = (target: string) => {
    onClose();
    goTo(runner, target);
  };
  // A single item needs no navigation.
  if (items.length <= 1) return null;
  return (
    <>
      {hasTools && !isText && <ItemTools item={item} hasOptions={kind === 'listening' || kind === 'careful'} />}
      <nav
        aria-label="题号"
        className="flex shrink-0 items-center gap-2 border-t border-line bg-base-100 px-2 py-1 md:px-6"
      >
        <StepButton label="上一题" target={items[at - 1]} onGo={jump}>
          <ChevronLeft size={20} aria-hidden />
        </StepButton>
        <button
          type="button"
          className="btn btn-ghost btn-sm min-h-11 min-w-11 gap-1.5 px-2 font-normal lg:min-h-9"
          aria-label="划去选项、记把握"
          aria-expanded={hasTools && !isText}
          title="划去选项、记把握"
          disabled={isText}
          onClick={() => setTools(!hasTools)}
        >
          <PencilLine size={18} aria-hidden />
          <span aria-hidden className="max-sm:hidden">
            工具
          </span>
        </button>
        <div className="hidden min-w-0 grow justify-center xl:flex">
          <ITEM_GRID.Part groups={groups} current={item} onGo={jump} isCompact />
        </div>
        <button
          id={NUMBERS}
          type="button"
          className="btn btn-ghost btn-sm min-h-11 grow gap-2 font-normal lg:min-h-9 xl:grow-0"
          aria-haspopup="dialog"
          onClick={onOpen}
        >
          <LayoutGrid size={18} aria-hidden />
          <span className="tabular-nums">
            答题卡 {answered}/{items.length}
          </span>
        </button>
        <StepButton label="下一题" target={items[at + 1]} onGo={jump}>
          <ChevronRight size={20} aria-hidden />
        </StepButton>
        <ITEM_PANEL.Part groups={groups} current={item} isOpen={isOpen} onGo={jump} onClose={onClose} />
      </nav>
    </>
  );
}

interface StepButtonProps {
  label: string;
  target: string | undefined;
  onGo: (item: string) => void;
  children: React.ReactNode;
}

function StepButton({ label, target, onGo, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-ghost btn-square btn-sm min-h-11 min-w-11 lg:min-h-9"
      aria-label={label}
      title={target === undefined ? label : `${label}：${itemLabel(target)}`}
      disabled={target === undefined}
      onClick={() => target !== undefined && onGo(target)}
    >
      {children}
    </button>
  );
}
