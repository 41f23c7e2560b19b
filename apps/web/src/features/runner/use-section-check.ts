import { sectionOfItem, type SectionName } from '@study/contract/exam-structure.ts';
import type { SectionCheck } from '@study/contract/section-check.ts';
import { useEffect, useState } from 'react';
import { messageOf } from '../../api-error.ts';
import { useObservable } from './observable.ts';
import { useRunner } from './runner-context.ts';
import { lookUp } from './section-checking.ts';

export interface SectionState {
  isChecked: boolean;
  /** Known once it was looked up in this page's life. */
  check: SectionCheck | null;
  /** Why it could not be looked up. */
  fault: string | null;
  retry: () => void;
}

/** Whether a section was checked, and how it went; after a reload that is asked for again. */
export function useSectionCheck(section: SectionName): SectionState {
  const session = useRunner();
  const isChecked = useObservable(session.attempt).checked_sections.includes(section);
  const check = useObservable(session.checks).get(section) ?? null;
  const [fault, setFault] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const isHolding = useObservable(session.takenOver) === null;
  const isMissing = isChecked && check === null && isHolding;
  useEffect(() => {
    if (!isMissing) return;
    setFault(null);
    lookUp(session, section).catch((error: unknown) => setFault(messageOf(error)));
  }, [session, section, isMissing, tries]);
  return { isChecked, check, fault, retry: () => setTries(tries + 1) };
}

/** What is known of one item of a checked section; null before. */
export function useItemCheck(item: string) {
  const session = useRunner();
  const { exam_type } = useObservable(session.attempt);
  const section = sectionOfItem(exam_type, item);
  const checks = useObservable(session.checks);
  const check = section === null ? undefined : checks.get(section.name);
  const result = check?.items.find(({ no }) => String(no) === item);
  const answer = check?.answers.find(({ no }) => String(no) === item);
  return result && answer ? { result, answer } : null;
}
