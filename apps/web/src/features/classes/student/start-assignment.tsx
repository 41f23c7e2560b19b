import type { AttemptView } from '@study/contract/attempts/attempt-views.ts';
import type { OwnAssignment } from '@study/contract/classes/own-assignments.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { ApiError, messageOf } from '#api/errors.ts';
import { levelOfExam } from '#exam/names/level.ts';
import { dashboardKeys, paperKeys } from '#exam/queries/query-keys.ts';
import { noteLeaseOfNewAttempt } from '#offline/attempt/lease-note.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { startAssignment } from './own-class-queries.ts';

type Started = Pick<OwnAssignment, 'id' | 'class_id' | 'paper_id' | 'exam_type' | 'mode'>;

/** Begins an assignment and opens its exam room. */
export function useStartAssignment(assignment: Started, onRefused: () => void) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { id, class_id, paper_id, exam_type, mode } = assignment;
  return useMutation({
    mutationFn: () => startAssignment(class_id, id),
    onSuccess: async (attempt: AttemptView) => {
      noteLeaseOfNewAttempt(attempt);
      void queryClient.invalidateQueries({ queryKey: dashboardKeys.plans });
      // The exam room asks for the card first, and must not find one from before the start.
      queryClient.removeQueries({ queryKey: paperKeys.card(paper_id) });
      void queryClient.invalidateQueries({ queryKey: paperKeys.all });
      const params = { level: levelOfExam(exam_type), id: paper_id };
      await (mode === 'drill'
        ? navigate({ to: '/cet{$level}/drill/$id', params })
        : navigate({ to: '/cet{$level}/exam/$id', params }));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code !== 'attempt_open') onRefused();
    },
  });
}

interface StartAssignmentProps {
  assignment: OwnAssignment;
  /** The server knows better what can be done now. */
  onRefused: () => void;
  isAgain?: boolean;
}

/** The button that begins an assignment or goes on with it. */
export function StartAssignment({ assignment, onRefused, isAgain = false }: StartAssignmentProps) {
  const start = useStartAssignment(assignment, onRefused);
  const { attempt, mode, exam_type, paper_id: id } = assignment;
  const isOtherOpen = start.error instanceof ApiError && start.error.code === 'attempt_open';
  return (
    <div className={isAgain ? 'contents' : 'mt-5'}>
      <BusyButton
        isBusy={start.isPending}
        className="btn btn-primary btn-lg w-full sm:w-auto"
        onClick={() => start.mutate()}
      >
        {isAgain ? '再做一次' : attempt === null ? BEGIN[mode] : '继续作答'}
        <ArrowRight size={20} aria-hidden />
      </BusyButton>
      {start.isError && (
        <p role="alert" className="mt-3 w-full text-ink-bad">
          {isOtherOpen ? '这份试卷你自己还有一次没交，先交了它，再开始老师布置的。' : messageOf(start.error)}
        </p>
      )}
      {isOtherOpen && (
        <Link
          to="/cet{$level}/exam/$id"
          params={{ level: levelOfExam(exam_type), id }}
          className="btn btn-outline mt-3 w-full sm:w-auto"
        >
          去交自己那次
        </Link>
      )}
    </div>
  );
}

const BEGIN: Readonly<Record<OwnAssignment['mode'], string>> = {
  mock: '开始模考',
  practice: '开始练习',
  drill: '开始写',
};
