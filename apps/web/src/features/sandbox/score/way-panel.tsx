import { TOTAL_POINTS, type ExamType } from '@study/contract/papers/exam-structure.ts';
import type { PlanStep } from '@study/domain/planning/pass-line.ts';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { RowBody } from '#ui/page/row-body.tsx';
import { PART_NAMES, SECTION_NAMES } from '#exam/names/exam-names.ts';
import { Panel } from '#ui/page/panel.tsx';
import type { Counted } from './count-score.ts';
import { LEAST_TARGET } from './score-state.ts';

interface WayPanelProps {
  exam: ExamType;
  plan: Counted['plan'];
  target: number;
  onTarget: (target: number) => void;
}

/** The cheapest plan to reach a target. */
export function WayPanel({ exam, plan, target, onTarget }: WayPanelProps) {
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
          <ol className="rows tabular-nums">
            {plan.steps.map((step, at) => (
              <li key={step.source}>
                <Link
                  to="/practice"
                  search={{ exam_type: exam, section: step.source, begin: '1' }}
                  className="row-link"
                >
                  <RowBody
                    title={`${at + 1}. 练${nameOf(step)} +${Math.round(step.points)}分`}
                    note={formatStep(step)}
                  />
                </Link>
              </li>
            ))}
          </ol>
        </>
      )}
    </Panel>
  );
}

const nameOf = ({ source }: PlanStep): string =>
  source === 'writing' || source === 'translation' ? PART_NAMES[source] : SECTION_NAMES[source];

function formatStep({ source, gains }: PlanStep): string {
  return source === 'writing' || source === 'translation' ? `再多得${gains}分（满分15）` : `再对${gains}题`;
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
