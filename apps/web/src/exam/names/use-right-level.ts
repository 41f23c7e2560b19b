import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { levelOfExam, type Level } from './level.ts';

/**
 * Moves a page to the level that its paper is of, with query and hash: a paper of level 4 is not shown under level 6.
 * True while it moves: nothing is to be shown then. `exam` is undefined while it is not known.
 */
export function useRightLevel(level: Level, exam: ExamType | undefined): boolean {
  const navigate = useNavigate();
  const right = exam === undefined ? level : levelOfExam(exam);
  const isMoving = right !== level;
  useEffect(() => {
    if (!isMoving) return;
    void navigate({
      to: '.',
      params: (params: object) => ({ ...params, level: right }),
      search: true,
      hash: true,
      replace: true,
    });
  }, [isMoving, right, navigate]);
  return isMoving;
}
