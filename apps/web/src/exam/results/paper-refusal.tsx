import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ApiError, messageOf } from '#api/errors.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { isMissing, type Gate } from './use-answers-gate.ts';

/** State of a screen that cannot show its content. */
export interface Refused {
  gate: Gate;
  /** Error of the request sent after the gate was open; null if none. */
  error: Error | null;
  level: 4 | 6;
  paperId: string;
  onRetry: () => void;
}

interface PaperRefusalProps extends Refused {
  /** What this page will show after the paper is taken. */
  promise: string;
  /** Shown while an attempt is open on the paper. */
  sealed: ReactElement;
  /** Shown if the paper or attempt does not exist. */
  missing: ReactElement;
}

/** Explains why answers or results of a paper are not available. */
export function PaperRefusal({ gate, error, level, paperId, onRetry, promise, sealed, missing }: PaperRefusalProps) {
  if (gate === 'not_taken') {
    return (
      <EmptyState line="这份试卷还没有做过" note={promise}>
        <Link to="/cet{$level}/exam/$id" params={{ level, id: paperId }} className="btn btn-primary">
          开始作答
        </Link>
        <Link to="/cet{$level}" params={{ level }} className="btn btn-ghost">
          试卷列表
        </Link>
      </EmptyState>
    );
  }
  if (gate === 'withheld') {
    return (
      <EmptyState line="答案还没有公布" note="这份试卷是老师布置的，什么时候公布由老师定。">
        <Link to="/cet{$level}/history" params={{ level }} className="btn btn-outline">
          看成绩
        </Link>
        <Link to="/my-classes" className="btn btn-ghost">
          我的班级
        </Link>
      </EmptyState>
    );
  }
  if (gate === 'sealed' || (error instanceof ApiError && error.code === 'answers_sealed')) return sealed;
  if (gate === 'missing' || isMissing(error)) return missing;
  return <ErrorState message={messageOf(error)} onRetry={onRetry} />;
}
