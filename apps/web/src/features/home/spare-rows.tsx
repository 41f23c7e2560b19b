import { BookOpen, PencilLine, RotateCcw, Shapes, type LucideIcon } from 'lucide-react';
import type { Level } from '#exam/names/level.ts';
import { RowBody } from '#ui/page/row-body.tsx';
import type { NextStep } from './next-step.ts';
import { StepLink } from './step-link.tsx';
import { stepReason, stepTitle } from './step-words.ts';

const ICONS: Readonly<Record<NextStep['kind'], LucideIcon>> = {
  continue: BookOpen,
  review: RotateCcw,
  practise: PencilLine,
  paper: BookOpen,
  rest: Shapes,
};

interface SpareRowsProps {
  steps: readonly NextStep[];
  level: Level;
}

/** What is worth a spare moment, below what to do today. */
export function SpareRows({ steps, level }: SpareRowsProps) {
  return (
    <section aria-labelledby="spare">
      <h2 id="spare" className="mb-2 px-1 text-title font-bold">
        有空再做
      </h2>
      <ul className="sheet rows px-5 py-1 md:px-6">
        {steps.map((step) => (
          <li key={step.kind === 'continue' ? step.attempt.id : step.kind} className="py-1">
            <StepLink step={step} level={level} className="row-link">
              <RowBody icon={ICONS[step.kind]} title={stepTitle(step)} note={noteOf(step)} />
            </StepLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A clock that stands still would be wrong soon: of an open mock only where one stopped is told. */
function noteOf(step: NextStep): string {
  if (step.kind === 'continue' && step.attempt.mode === 'mock') return '仿真模考还在计时';
  return stepReason(step, 0);
}
