import type { User } from '@study/contract/account/auth.ts';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageOf } from '#api/errors.ts';
import { levelOfExam } from '#exam/names/level.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import type { AppearStep } from './appear-step.ts';
import { joinBoards } from './leaderboard-queries.ts';

interface HowToAppearProps {
  step: AppearStep;
  exam: ExamType;
  onJoined: (user: User) => void;
}

/** One line and one button: what is missing for a place on the board. */
export function HowToAppear({ step: { line, action }, exam, onJoined }: HowToAppearProps) {
  const joining = useMutation({
    mutationFn: joinBoards,
    onSuccess: (user) => {
      onJoined(user);
      showToast('已参加排行榜，可以在个人资料里退出');
    },
  });
  return (
    <section
      aria-label="怎样上榜"
      className="sheet flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 md:px-6"
    >
      <p className="min-w-0 grow basis-64">{line}</p>
      {action === 'join' && (
        <BusyButton
          isBusy={joining.isPending}
          className="btn btn-primary w-full sm:w-auto"
          onClick={() => joining.mutate()}
        >
          参加排行榜
        </BusyButton>
      )}
      {action === 'mock' && (
        <Link to="/cet{$level}" params={{ level: levelOfExam(exam) }} className="btn btn-primary w-full sm:w-auto">
          选一套模考
        </Link>
      )}
      {action === 'practise' && (
        <Link to="/practice" className="btn btn-primary w-full sm:w-auto">
          去练习
        </Link>
      )}
      {joining.isError && (
        <p role="alert" className="w-full text-ink-bad">
          {messageOf(joining.error)}
        </p>
      )}
    </section>
  );
}
