import { TOTAL_POINTS } from '@study/contract/papers/exam-structure.ts';
import type { PlanStep } from '@study/domain/planning/pass-line.ts';
import { useId, useState } from 'react';
import { PART_NAMES, SECTION_NAMES } from '#exam/names/exam-names.ts';
import { formatPoints } from '#ui/words/durations.ts';
import { Panel } from '#ui/page/panel.tsx';
import type { Counted } from './count-score.ts';
import { LEAST_TARGET } from './score-state.ts';

interface WayPanelProps {
  plan: Counted['plan'];
  target: number;
  onTarget: (target: number) => void;
}

/** The cheapest plan to reach a target. */
export function WayPanel({ plan, target, onTarget }: WayPanelProps) {
  return (
    <Panel
      title="到目标最划算的路"
      lead="错得多的题型更容易多对一题，所以先补分值高又错得多的。"
      action={<TargetField key={target} target={target} onTarget={onTarget} />}
    >
      {plan.steps.length === 0 && <p>{plan.isReachable ? `已经到了目标${target}分。` : `到不了${target}分。`}</p>}
      {plan.steps.length > 0 && (
        <>
          {!plan.isReachable && <p className="mb-3">下面的都做到，也还到不了{target}分。</p>}
          <ol className="divide-y divide-line tabular-nums">
            {plan.steps.map((step, at) => (
              <li key={step.source} className="flex items-baseline gap-4 py-2">
                <span className="w-5 shrink-0 text-ink-muted">{at + 1}</span>
                <span className="min-w-0 grow">{formatStep(step)}</span>
                <span className="shrink-0 font-medium">+{formatPoints(step.points)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Panel>
  );
}

function formatStep({ source, gains, pointsEach }: PlanStep): string {
  const each = formatPoints(pointsEach);
  if (source === 'writing' || source === 'translation') {
    return `${PART_NAMES[source]}原始分多${gains}分，每分值${each}分`;
  }
  return `${SECTION_NAMES[source]}多对${gains}题，每题${each}分`;
}

function TargetField({ target, onTarget }: Pick<WayPanelProps, 'target' | 'onTarget'>) {
  const id = useId();
  const [text, setText] = useState(String(target));
  const value = Number(text);
  const isRight = Number.isInteger(value) && value >= LEAST_TARGET && value <= TOTAL_POINTS;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight) onTarget(value);
      }}
    >
      <label htmlFor={id} className="me-2 text-ui">
        目标分
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        className="input h-11 w-24"
        min={LEAST_TARGET}
        max={TOTAL_POINTS}
        value={text}
        aria-invalid={!isRight}
        aria-describedby={isRight ? undefined : `${id}-fault`}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => isRight && value !== target && onTarget(value)}
      />
      {!isRight && (
        <p id={`${id}-fault`} className="mt-1 text-note text-ink-bad">
          目标分应为{LEAST_TARGET}到{TOTAL_POINTS}之间的整数
        </p>
      )}
    </form>
  );
}
