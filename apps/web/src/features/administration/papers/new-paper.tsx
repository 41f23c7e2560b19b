import { EXAM_TYPES, type ExamType } from '@study/contract/papers/exam-structure.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fieldRefusalOr } from '#api/errors.ts';
import { EXAM_CHOICES } from '#exam/names/exam-names.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Segmented } from '#ui/form/segmented.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { createPaper } from './papers-queries.ts';

const [FIRST] = EXAM_TYPES;

/** Begins a paper: all its tasks are numbered, and nothing is written yet. */
export function NewPaper() {
  const [isOpen, setOpen] = useState(false);
  const [exam, setExam] = useState<ExamType>(FIRST);
  const [id, setId] = useState('');
  const [title, setTitle] = useState('');
  const navigate = useNavigate();
  const create = async () => {
    if (title.trim() === '') return '请填写标题';
    if (!/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/.test(id)) return '编号只能用小写字母、数字和连字符';
    const edition = { year: new Date().getFullYear(), month: new Date().getMonth() < 6 ? 6 : 12, set: 1 };
    try {
      await createPaper({ id, title, exam_type: exam, edition, origin: 'original' });
      await navigate({ to: '/admin/papers/$id/edit', params: { id } });
      return null;
    } catch (error) {
      return fieldRefusalOr(error, '没有建成，请再试一次');
    }
  };
  return (
    <>
      <button type="button" className="btn btn-outline" onClick={() => setOpen(true)}>
        新建试卷
      </button>
      <ConfirmDialog title="新建试卷" action="新建" isOpen={isOpen} onClose={() => setOpen(false)} onConfirm={create}>
        <div className="grid gap-2">
          <TextField label="标题" value={title} onChange={(event) => setTitle(event.target.value)} />
          <TextField
            label="编号"
            hint="小写字母、数字和连字符，如cet4-spring-1，以后不能改。"
            value={id}
            onChange={(event) => setId(event.target.value.trim())}
          />
          <Segmented label="级别" value={exam} choices={EXAM_CHOICES} onChoose={setExam} />
        </div>
      </ConfirmDialog>
    </>
  );
}
