import type { ExamType } from '@study/contract/exam-structure.ts';
import { useEffect } from 'react';
import { observable, useObservable } from '../../ui/state/observable.ts';
import { levelOf, levelOfExam, type Level } from './level.ts';

const NAME = 'last-level';
const lastLevel = observable<Level | null>(stored());

/** The level that was looked at last on this device, else that of the exam one aims at, else 4. */
export function useLastLevel(target: ExamType | null): Level {
  const last = useObservable(lastLevel);
  return last ?? (target === null ? 4 : levelOfExam(target));
}

/** Remembers the level of the page that is shown. */
export function useRememberLevel(level: Level): void {
  useEffect(() => {
    lastLevel.set(level);
    try {
      localStorage.setItem(NAME, String(level));
    } catch {
      // Storage can be forbidden; the choice then lasts as long as the page.
    }
  }, [level]);
}

function stored(): Level | null {
  try {
    return levelOf(localStorage.getItem(NAME) ?? '');
  } catch {
    return null;
  }
}
