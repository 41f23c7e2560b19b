import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { AfterBlock } from '#exam/today/after-block.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { comesBack, isHard } from './task-state.ts';
import type { RunningTask } from './use-task.ts';

interface TaskEndProps {
  userId: string;
  running: RunningTask;
  onClose: () => void;
}

/** What came of the group. */
export function TaskEnd({ userId, running, onClose }: TaskEndProps) {
  const { works } = running.task;
  const heard = works.filter(({ first }) => first !== null);
  const hard = works.filter(comesBack).length;
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => line.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={line} tabIndex={-1} className="outline-none">
      <EmptyState
        drawing="headphones"
        line={
          heard.length === 0
            ? '这段听完了'
            : `写了${heard.length}句，${heard.filter((work) => !isHard(work)).length}句第一遍就听懂`
        }
        note={hard > 0 ? `${hard}句难句记下了，过几天再听一遍，看还剩几句。` : '下次换一段新的。'}
      >
        <AfterBlock userId={userId} />
        <button type="button" className="btn btn-ghost" onClick={running.restart}>
          从头再来一遍
        </button>
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          回到原来的页面
        </button>
        <Link to="/listening" className="btn btn-ghost">
          看精听的进步
        </Link>
      </EmptyState>
    </div>
  );
}
