import type { LoadedPaper } from '#read/load.ts';
import { plannedGroups } from '#read/planned-groups.ts';
import { planGroups } from './group-plan.ts';

/** Everything that the recordings of a paper say: directions, scripts and questions, by sentence. */
export function spokenSentences({ paper, answers }: Pick<LoadedPaper, 'paper' | 'answers'>): string[] {
  const steps = planGroups(plannedGroups(paper, answers), paper.id).flat();
  return [...new Set(steps.flatMap((step) => ('say' in step ? [step.say] : [])))];
}
