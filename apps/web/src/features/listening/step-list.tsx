import { STEPS, type Step } from './task-state.ts';

export const STEP_NAMES: Readonly<Record<Step, string>> = {
  blind: '盲听',
  sentences: '逐句',
  understand: '看懂',
  shadow: '跟读',
  again: '复听',
};

/** The five steps in words, with the current one. */
export function StepList({ step }: { step: Step }) {
  const now = STEPS.indexOf(step);
  return (
    <ol className="listening-steps" aria-label="五步">
      {STEPS.map((each, at) => (
        <li key={each} aria-current={at === now ? 'step' : undefined}>
          <span aria-hidden className="bubble" data-state={at < now ? 'full' : at === now ? 'half' : 'empty'} />
          {STEP_NAMES[each]}
        </li>
      ))}
    </ol>
  );
}
