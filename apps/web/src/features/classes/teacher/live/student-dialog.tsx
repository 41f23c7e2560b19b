import type { AssignmentView } from '@study/contract/classes/assignments.ts';
import type { SittingRow } from '@study/contract/classes/sittings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { PHASE_LABELS } from '#exam/names/exam-names.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { FormFault } from '#ui/form/form-fault.tsx';
import { Picks } from '#ui/form/picks.tsx';
import { formatTime } from '#ui/words/dates.ts';
import { formatDuration } from '#ui/words/durations.ts';
import { isSitting } from './live-places.ts';
import { endSitting, extendSitting, liveQuery } from './live-queries.ts';

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
  const [minutes, setMinutes] = useState(5);
  const [isEnding, setEnding] = useState(false);
  const done = (words: string) => {
    showToast(words);
    onClose();
    return client.invalidateQueries({ queryKey: liveQuery(classId, id).queryKey });
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
      <p>{factsOf(row, now)}</p>
      {isSitting(row) && !isEnding && (
        <>
          <p className="mt-5 mb-2 text-ui font-medium">加时间</p>
          <Picks label="加时间" value={minutes} choices={MINUTES} onPick={setMinutes} />
          <p className="mt-2 text-note text-ink-muted">正在做的部分延长，后面的部分顺延。</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <BusyButton isBusy={extending.isPending} className="btn btn-outline" onClick={() => extending.mutate()}>
              加{minutes}分钟
            </BusyButton>
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

function factsOf(row: SittingRow, now: number): string {
  if (row.state === null) return '还没有开始。';
  if (!isSitting(row)) {
    return row.submitted_at === null ? '已经交了。' : `${formatTime(row.submitted_at)}交卷，答了${row.answered}题。`;
  }
  const facts = [
    row.phase !== null && `正在做${PHASE_LABELS[row.phase]}`,
    `答了${row.answered}题`,
    row.deadline_at !== null && `${formatTime(row.deadline_at)}收卷`,
    !row.is_connected &&
      row.last_active_at !== null &&
      `${formatDuration(Math.max(0, now - Date.parse(row.last_active_at)))}没有答案传来`,
  ];
  return `${facts.filter((fact) => fact !== false).join('，')}。`;
}
