import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { levelOfExam, type Level } from './level.ts';

/**
 * Redirects to the level of the paper, with query and hash: a level 4 paper is not shown under level 6. Returns true
 * while redirecting; render nothing then. `exam` is undefined while unknown.
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
