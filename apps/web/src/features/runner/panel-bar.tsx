import type { ExamType } from '@study/contract/exam-structure.ts';
import { ChevronLeft, ChevronRight, LayoutGrid } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Modal } from '../../ui/modal.tsx';
import { isAnswered } from './answers.ts';
import { ItemGrid } from './item-grid.tsx';
import { useObservable } from './observable.ts';
import { itemGroups, itemLabel, type RunnerPage } from './pages.ts';
import { useAnswers, useRunner } from './runner-context.ts';
import { goTo } from './runner-session.ts';

interface PanelBarProps {
  exam: ExamType;
  pages: readonly RunnerPage[];
}

/** Below the questions, in reach of the thumb: back and on by one, and all the numbers. */
export function PanelBar({ exam, pages }: PanelBarProps) {
  const session = useRunner();
  const answers = useAnswers();
  const { item } = useObservable(session.place);
  const [isOpen, setIsOpen] = useState(false);
  const groups = useMemo(() => itemGroups(exam, pages), [exam, pages]);
  const items = groups.flatMap((group) => group.items);
  const at = items.indexOf(item);
  const answered = items.filter((each) => isAnswered(session.store.item(each))).length;
  const flagged = items.filter((each) => answers.items[each]?.flagged).length;
  const jump = (target: string) => {
    setIsOpen(false);
    goTo(session, target);
  };
  // A single item has no numbers to choose from.
  if (items.length <= 1) return null;
  return (
    <nav
      aria-label="题号"
      className="flex shrink-0 items-center gap-2 border-t border-base-300 bg-base-100 px-2 py-1 md:px-6"
    >
      <StepButton label="上一题" target={items[at - 1]} onGo={jump}>
        <ChevronLeft size={20} aria-hidden />
      </StepButton>
      <div className="hidden min-w-0 grow justify-center xl:flex">
        <ItemGrid groups={groups} current={item} onGo={jump} isCompact />
      </div>
      <button
        type="button"
        className="btn btn-ghost btn-sm min-h-11 grow gap-2 font-normal lg:min-h-9 xl:grow-0"
        onClick={() => setIsOpen(true)}
      >
        <LayoutGrid size={18} aria-hidden />
        <span className="tabular-nums">
          答题卡 {answered}/{items.length}
        </span>
      </button>
      <StepButton label="下一题" target={items[at + 1]} onGo={jump}>
        <ChevronRight size={20} aria-hidden />
      </StepButton>
      <Modal
        title="答题卡"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        isWide
        actions={
          <button type="button" className="btn btn-outline" onClick={() => setIsOpen(false)}>
            关闭
          </button>
        }
      >
        <p className="mb-4 tabular-nums text-ink-muted">
          已答{answered}题，未答{items.length - answered}题，标记{flagged}题
        </p>
        <ItemGrid groups={groups} current={item} onGo={jump} />
      </Modal>
    </nav>
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
