import type { User } from '@study/contract/account/auth.ts';
import type { Absence, Board, BoardPeriod } from '@study/contract/boards/leaderboard.ts';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { levelOfExam } from '#exam/names/level.ts';
import { appearStep, type AppearStep } from './appear-step.ts';
import { detailOf, formatValue } from './board-labels.ts';
import { JoinForm } from './join-form.tsx';
import type { OwnEntry } from './leaderboard-queries.ts';

interface OwnRowProps {
  board: Board;
  period: BoardPeriod;
  exam: ExamType;
  me: OwnEntry | null;
  absence: Absence | null;
  /** The user has opted in to be visible. */
  hasJoined: boolean;
  nickname: string | null;
  onJoined: (user: User) => void;
}

/** The user's own row: rank and value, or why there is none, with the one step that changes it. */
export function OwnRow({ board, period, exam, me, absence, hasJoined, nickname, onJoined }: OwnRowProps) {
  const [isJoining, setJoining] = useState(false);
  const step = appearStep({ board, period }, { me, absence }, hasJoined);
  const detail = me && detailOf(board, me);
  return (
    <section aria-label="我的名次" className="sheet bg-tint-accent px-5 py-4 tabular-nums md:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="display shrink-0 text-section">{me === null ? '未上榜' : `第${me.rank}名`}</p>
        <p className="min-w-0 grow basis-40 wrap-anywhere">
          <b className="block">{me?.nickname ?? nickname ?? '我'}</b>
          {step !== null && <span className="block text-note">{step.line}</span>}
        </p>
        {me !== null && (
          <p className="shrink-0 text-end">
            <span className="text-title font-bold">{formatValue(board, me.value)}</span>
            {detail !== null && <span className="block text-note">{detail}</span>}
          </p>
        )}
        {!isJoining && <StepButton action={step?.action ?? null} exam={exam} onJoin={() => setJoining(true)} />}
      </div>
      {isJoining && step?.action === 'join' && (
        <JoinForm nickname={nickname} onJoined={onJoined} onCancel={() => setJoining(false)} />
      )}
    </section>
  );
}

const BUTTON = 'btn btn-primary w-full sm:w-auto';

function StepButton({ action, exam, onJoin }: { action: AppearStep['action']; exam: ExamType; onJoin: () => void }) {
  switch (action) {
    case 'join':
      return (
        <button type="button" className={BUTTON} onClick={onJoin}>
          参加排行榜
        </button>
      );
    case 'mock':
      return (
        <Link to="/cet{$level}" params={{ level: levelOfExam(exam) }} className={BUTTON}>
          选一套模考
        </Link>
      );
    case 'practise':
      return (
        <Link to="/practice" className={BUTTON}>
          去练习
        </Link>
      );
    case null:
      return null;
  }
}
