import type { Certainty } from '@study/contract/attempts/attempt-views.ts';
import { Flag } from 'lucide-react';
import { CERTAINTY_NAMES } from '#exam/names/exam-names.ts';
import { itemLabel } from './pages.ts';
import { useAnswer, useItemFrozen, useRunner } from '../state/runner-context.ts';
import { markCertainty, toggleFlag } from '../state/runner.ts';

const CHOICES: readonly Certainty[] = ['sure', 'unsure', 'guess'];

export function FlagButton({ item }: { item: string }) {
  const runner = useRunner();
  const { flagged } = useAnswer(item);
  const isFrozen = useItemFrozen(item);
  return (
    <button
      type="button"
      aria-label={flagged ? `已标记${itemLabel(item)}，取消标记` : `标记${itemLabel(item)}`}
      disabled={isFrozen}
      className={`btn btn-ghost btn-sm min-h-11 shrink-0 gap-1 px-2 font-normal md:min-h-8 ${flagged ? 'text-ink-warn' : 'text-ink-muted'}`}
      onClick={() => toggleFlag(runner, item)}
    >
      <Flag size={16} aria-hidden fill={flagged ? 'currentColor' : 'none'} />
      <span className="text-note">{flagged ? '已标记' : '标记'}</span>
    </button>
  );
}

/** Optional confidence rating, for the analysis. Kept small so that it does not demand an answer. */
export function CertaintyChoice({ item }: { item: string }) {
  const runner = useRunner();
  const { certainty } = useAnswer(item);
  const isFrozen = useItemFrozen(item);
  const choose = (value: string) => {
    const choice = CHOICES.find((each) => each === value) ?? certainty;
    // Choosing the selected certainty again clears it.
    if (choice !== null) markCertainty(runner, item, choice);
  };
  return (
    <label className="flex min-h-11 items-center gap-2 text-note text-ink-muted md:min-h-8">
      把握
      <select
        aria-label={`${itemLabel(item)}的把握`}
        className={`select h-9 w-24 min-w-0 text-note md:h-8 ${certainty === null ? 'text-ink-muted' : 'font-bold text-ink'}`}
        disabled={isFrozen}
        value={certainty ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">没标</option>
        {CHOICES.map((choice) => (
          <option key={choice} value={choice}>
            {CERTAINTY_NAMES[choice]}
          </option>
        ))}
      </select>
    </label>
  );
}

const REFUSALS = {
  phase_not_open: '这一题的阶段还没有开始，修改未保存',
  phase_closed: '这一题的阶段已经结束，修改未计入',
  section_checked: '您已核对过这一题型的答案，修改未计入',
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
