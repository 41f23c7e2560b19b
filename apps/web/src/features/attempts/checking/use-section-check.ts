import { sectionOfItem, type SectionName } from '@study/contract/papers/exam-structure.ts';
import type { SectionCheck } from '@study/contract/attempts/section-check.ts';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#api/errors.ts';
import { useObservable } from '#ui/state/observable.ts';
import { useRunner } from '../state/runner-context.ts';
import { lookUp } from './section-checking.ts';
import { runnerKeys } from '../state/runner-keys.ts';

export interface SectionState {
  isChecked: boolean;
  /** Null until this page has fetched the result. */
  check: SectionCheck | null;
  /** Message of the failed request. */
  fault: string | null;
  retry: () => void;
}

/** Whether a section was checked, and its result; refetched after a reload. */
export function useSectionCheck(section: SectionName): SectionState {
  const runner = useRunner();
  const isChecked = useObservable(runner.attempt).checked_sections.includes(section);
  const check = useObservable(runner.checks).get(section) ?? null;
  const isHolding = useObservable(runner.takenOver) === null;
  const isMissing = isChecked && check === null && isHolding;
  const looking = useQuery({
    queryKey: runnerKeys.check(runner.attemptId, section),
    queryFn: async () => {
      await lookUp(runner, section);
      return true;
    },
    enabled: isMissing,
    staleTime: 0,
    gcTime: 0,
  });
  const fault = isMissing && looking.isError ? messageOf(looking.error) : null;
  return { isChecked, check, fault, retry: () => void looking.refetch() };
}

export interface ItemCheck {
  result: SectionCheck['items'][number];
  answer: SectionCheck['answers'][number];
}

/** The check result of one item; null until its section is checked and the result is loaded. */
export function useItemCheck(item: string): ItemCheck | null {
  const runner = useRunner();
  const { exam_type } = useObservable(runner.attempt);
  const section = sectionOfItem(exam_type, item);
  const checks = useObservable(runner.checks);
  const check = section === null ? undefined : checks.get(section.name);
  const result = check?.items.find(({ no }) => String(no) === item);
  const answer = check?.answers.find(({ no }) => String(no) === item);
  return result && answer ? { result, answer } : null;
}
