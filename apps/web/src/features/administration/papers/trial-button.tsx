import type { PaperMode } from '@study/contract/attempts/attempt-views.ts';
import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { refusalOr } from '#api/errors.ts';
import { levelOfExam } from '#exam/names/level.ts';
import { noteLeaseOfNewAttempt } from '#offline/attempt/lease-note.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Segmented } from '#ui/form/segmented.tsx';
import { startTrial } from './papers-queries.ts';

const MODES: readonly { value: PaperMode; label: string }[] = [
  { value: 'mock', label: '仿真模考' },
  { value: 'practice', label: '练习' },
];

interface TrialButtonProps {
  id: string;
  exam: ExamType;
  version: number;
  /** For screen readers: which version, if there are several on the page. */
  name?: string;
}

/** Opens a version of the paper in the exam room; the attempt counts nowhere. */
export function TrialButton({ id, exam, version, name }: TrialButtonProps) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [mode, setMode] = useState<PaperMode>('practice');
  const start = async () => {
    try {
      noteLeaseOfNewAttempt(await startTrial(id, version, mode));
      await navigate({ to: '/cet{$level}/exam/$id', params: { level: levelOfExam(exam), id } });
      return null;
    } catch (error) {
      return refusalOr(error, '没有开始，请再试一次');
    }
  };
  return (
    <>
      <button type="button" className="btn btn-outline" aria-label={name} onClick={() => setOpen(true)}>
        试做
      </button>
      <ConfirmDialog
        title="以考生身份试做"
        action="开始试做"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={start}
      >
        <p className="mb-4">
          进入和学生一样的考场，做的是第{version}版。交卷以后看得到成绩和答案，不计入任何统计和排行。
        </p>
        <Segmented label="怎样做" value={mode} choices={MODES} onChoose={setMode} />
      </ConfirmDialog>
    </>
  );
}
