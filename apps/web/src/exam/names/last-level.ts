import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { useEffect } from 'react';
import { observable, useObservable } from '#ui/state/observable.ts';
import { storedValue } from '#storage/stored-value.ts';
import { levelOf, levelOfExam, type Level } from './level.ts';

const last = storedValue('last-level');
const lastLevel = observable<Level | null>(levelOf(last.read() ?? ''));

/** The level viewed last on this device; otherwise the level of the user's target exam, otherwise 4. */
export function useLastLevel(target: ExamType | null): Level {
  const shown = useObservable(lastLevel);
  return shown ?? (target === null ? 4 : levelOfExam(target));
}

/** Stores the level of the current page. */
export function useRememberLevel(level: Level): void {
  useEffect(() => {
    lastLevel.set(level);
    last.write(String(level));
  }, [level]);
}
