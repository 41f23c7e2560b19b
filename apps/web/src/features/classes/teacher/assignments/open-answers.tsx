import type { AssignmentView } from '@study/contract/classes/assignments.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { classKeys } from '../class-keys.ts';
import { keepAssignment, openAnswers } from './assignment-queries.ts';

interface OpenAnswersProps {
  assignment: AssignmentView;
  /** How many are still at it. */
  sitting: number;
}

/** Opens answers that wait for the teacher; nothing where they do not. */
export function OpenAnswers({ assignment, sitting }: OpenAnswersProps) {
  const { id, class_id: classId, answers, are_answers_open: areOpen } = assignment;
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const open = async (): Promise<string | null> => {
    try {
      keepAssignment(client, await openAnswers(classId, id));
      void client.invalidateQueries({ queryKey: classKeys.assignment(classId, id) });
      showToast('答案公布了');
      return null;
    } catch (error) {
      return messageOf(error);
    }
  };
  if (answers !== 'by_hand' || areOpen) return null;
  return (
    <>
      <button type="button" className="btn btn-outline" onClick={() => setAsked(true)}>
        公布答案
      </button>
      <ConfirmDialog
        title="公布答案"
        action="公布答案"
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={open}
      >
        <p>
          交了的学生马上看得到答案和解析，不能收回。
          {sitting > 0 && `还有${sitting}位在做，公布以后他们可能从同学那里知道答案。`}
        </p>
      </ConfirmDialog>
    </>
  );
}
