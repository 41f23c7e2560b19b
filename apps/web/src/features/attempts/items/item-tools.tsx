import { OPTION_LETTERS } from '@study/contract/papers/paper-document.ts';
import { Flag } from 'lucide-react';
import { CERTAINTY_NAMES } from '#exam/names/exam-names.ts';
import { useAnnotations } from '../state/annotations.ts';
import { isUnsure } from '../state/answers.ts';
import { itemLabel } from './pages.ts';
import { toggleStruck } from '../passage/strike-outs.ts';
import { useAnswer, useItemFrozen, useRunner } from '../state/runner-context.ts';
import { rate, toggleUnsure } from '../state/runner.ts';

interface FlagButtonProps {
  item: string;
  /** The flag alone, where the row says the rest. */
  isBare?: boolean;
}

/** 拿不准: to come back to. */
export function FlagButton({ item, isBare = false }: FlagButtonProps) {
  const runner = useRunner();
  const isOn = isUnsure(useAnswer(item));
  const isFrozen = useItemFrozen(item);
  return (
    <button
      type="button"
      aria-label={`${itemLabel(item)}拿不准`}
      aria-pressed={isOn}
      title={isBare ? '拿不准' : undefined}
      disabled={isFrozen}
      className={`btn btn-ghost btn-sm min-h-11 min-w-11 shrink-0 gap-1 px-2 font-normal md:min-h-8 ${isOn ? 'text-ink-warn' : 'text-ink-muted'}`}
      onClick={() => toggleUnsure(runner, item)}
    >
      <Flag size={16} aria-hidden fill={isOn ? 'currentColor' : 'none'} />
      {!isBare && <span className="text-note">拿不准</span>}
    </button>
  );
}

interface ItemToolsProps {
  item: string;
  hasOptions: boolean;
}

/** The tools of the current item above the bottom bar: strike out an option, rate the answer. */
export function ItemTools({ item, hasOptions }: ItemToolsProps) {
  const runner = useRunner();
  const { certainty } = useAnswer(item);
  const { struck } = useAnnotations(runner.attemptId);
  const isFrozen = useItemFrozen(item);
  return (
    <div
      role="group"
      aria-label={`${itemLabel(item)}的工具`}
      className="flex shrink-0 flex-wrap items-center justify-center gap-x-4 border-t border-line bg-base-100 px-3"
    >
      {hasOptions && (
        <span className="flex items-center gap-1">
          <span className="mr-1 text-note text-ink-muted">划去</span>
          {OPTION_LETTERS.map((letter) => {
            const isStruck = struck.includes(item + letter);
            return (
              <button
                key={letter}
                type="button"
                aria-label={`${isStruck ? '恢复' : '划去'}${itemLabel(item)}的${letter}`}
                disabled={isFrozen}
                className="grid min-h-11 w-10 cursor-pointer place-items-center md:min-h-9"
                onClick={() => toggleStruck(runner.attemptId, item, letter)}
              >
                <span className={`letter ${isStruck ? 'border-dashed text-ink-muted line-through' : ''}`}>
                  {letter}
                </span>
              </button>
            );
          })}
        </span>
      )}
      <span className="flex items-center gap-1">
        {(['sure', 'guess'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-label={`${itemLabel(item)}${CERTAINTY_NAMES[each]}`}
            aria-pressed={certainty === each}
            disabled={isFrozen}
            className="choice min-h-11 px-3 text-note md:min-h-9"
            onClick={() => rate(runner, item, each)}
          >
            {CERTAINTY_NAMES[each]}
          </button>
        ))}
      </span>
    </div>
  );
}

const REFUSALS = {
  phase_not_open: '这一题的阶段还没有开始，修改未保存',
  phase_closed: '这一题的阶段已经结束，修改未计入',
  section_checked: '你已经核对过这一题型的答案，修改未计入',
  part_closed: '这一部分已经交卷，修改未计入',
  superseded: '这一题已有更新的答案，修改未保存',
  invalid: '这一题的答案服务器没能收下，请改一改，会再保存',
} as const;

/** Shows that the server rejected the latest change of an item. */
export function RefusalNote({ item }: { item: string }) {
  const { refused } = useAnswer(item);
  if (refused === null) return null;
  return (
    <p role="alert" className="mt-2 text-ui text-ink-warn">
      {REFUSALS[refused]}
    </p>
  );
}
