import type { AssignmentView } from '@study/contract/classes/assignments.ts';
import type { SittingRow } from '@study/contract/classes/sittings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { FormFault } from '#ui/form/form-fault.tsx';
import { Picks } from '#ui/form/picks.tsx';
import { endsInTime, isSitting } from './live-places.ts';
import { endSitting, extendSitting, refetchAssignments } from './live-queries.ts';
import { factsOf } from './live-words.ts';

interface StudentDialogProps {
  assignment: AssignmentView;
  row: SittingRow;
  now: number;
  onClose: () => void;
}

const MINUTES = [5, 10, 15, 30].map((value) => ({ value, label: `${value}分钟` }));

/** One student at the assignment: where, and what can be done. */
export function StudentDialog({ assignment, row, now, onClose }: StudentDialogProps) {
  const { id, class_id: classId } = assignment;
  const on = { id: classId, assignment: id };
  const client = useQueryClient();
  const canExtend = endsInTime(assignment);
  const [minutes, setMinutes] = useState(5);
  const [isEnding, setEnding] = useState(false);
  const done = (words: string) => {
    showToast(words);
    onClose();
    return refetchAssignments(client, classId);
  };
  const extending = useMutation({
    mutationFn: () => extendSitting(on, [row.member], minutes),
    onSuccess: (count) => done(count === 0 ? `${row.name}已经交了` : `给${row.name}加了${minutes}分钟`),
  });
  const ending = useMutation({
    mutationFn: () => endSitting(on, [row.member]),
    onSuccess: (count) => done(count === 0 ? `${row.name}已经交了` : `收了${row.name}的卷`),
  });
  const fault = extending.error ?? ending.error;
  return (
    <Modal
      title={row.name}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Link
            to="/classes/$id/students/$member"
            params={{ id: classId, member: row.member }}
            className="btn btn-ghost me-auto"
          >
            看各次成绩
          </Link>
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            关闭
          </button>
        </>
      }
    >
      <FormFault fault={fault === null ? undefined : messageOf(fault)} />
      <p>{factsOf(row, assignment, now)}</p>
      {isSitting(row) && !isEnding && (
        <>
          {canExtend && (
            <>
              <p className="mt-5 mb-2 text-ui font-medium">加时间</p>
              <Picks label="加时间" value={minutes} choices={MINUTES} onPick={setMinutes} />
              <p className="mt-2 text-note text-ink-muted">正在做的部分延长，后面的部分顺延。</p>
            </>
          )}
          <div className="mt-4 flex flex-wrap gap-3">
            {canExtend && (
              <BusyButton isBusy={extending.isPending} className="btn btn-outline" onClick={() => extending.mutate()}>
                加{minutes}分钟
              </BusyButton>
            )}
            <button type="button" className="btn btn-danger ms-auto" onClick={() => setEnding(true)}>
              提前收卷
            </button>
          </div>
        </>
      )}
      {isSitting(row) && isEnding && (
        <div className="mt-4">
          <p>马上交卷，已经写的都算，不能撤回。</p>
          <div className="mt-4 flex flex-wrap justify-end gap-3">
            <button type="button" className="btn btn-ghost" onClick={() => setEnding(false)}>
              不收
            </button>
            <BusyButton isBusy={ending.isPending} className="btn btn-danger" onClick={() => ending.mutate()}>
              收{row.name}的卷
            </BusyButton>
          </div>
        </div>
      )}
    </Modal>
  );
}
