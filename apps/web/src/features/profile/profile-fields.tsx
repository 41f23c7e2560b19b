import type { User } from '@study/contract/auth.ts';
import { NICKNAME_MAX } from '@study/contract/checks/nickname.ts';
import { BIO_MAX, updateProfileBody } from '@study/contract/checks/profile.ts';
import { useId, useState } from 'react';
import { BusyButton } from '../../ui/dialog/busy-button.tsx';
import { FormFault } from '../../ui/form/form-fault.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { showToast } from '../../ui/dialog/toast-store.ts';
import { useSending } from '../../api/use-sending.ts';
import { draftOf, formOf, type ProfileDraft } from './profile-draft.ts';
import { saveProfile, type ProfileForm } from './profile-queries.ts';
import { EXAM_CHOICES } from '../../exam/names/exam-names.ts';

interface ProfileFieldsProps {
  user: User;
  onSaved: (user: User) => void;
}

export function ProfileFields({ user, onSaved }: ProfileFieldsProps) {
  const [draft, setDraft] = useState(() => draftOf(user));
  const change = (part: Partial<ProfileDraft>) => setDraft({ ...draft, ...part });
  const { faults, isBusy, submit } = useSending<ProfileForm>({
    schema: updateProfileBody,
    send: async (form) => {
      const saved = await saveProfile(form);
      onSaved(saved);
      setDraft(draftOf(saved));
      showToast('个人资料已保存');
    },
  });
  return (
    <form noValidate onSubmit={(event) => submit(event, formOf(draft))}>
      <FormFault fault={faults['form']} />
      <div className="grid gap-3">
        <TextField
          label="昵称"
          autoComplete="nickname"
          maxLength={NICKNAME_MAX}
          value={draft.nickname}
          fault={faults['nickname']}
          hint="排行榜上只显示昵称"
          onChange={(event) => change({ nickname: event.target.value })}
        />
        <BioField value={draft.bio} fault={faults['bio']} onChange={(bio) => change({ bio })} />
        <TargetExam value={draft.target_exam} onChange={(target_exam) => change({ target_exam })} />
        <TextField
          label="目标分"
          inputMode="numeric"
          value={draft.target_score}
          fault={faults['target_score']}
          hint="0到710，可以不填"
          onChange={(event) => change({ target_score: event.target.value })}
        />
        <TextField
          label="考试日期"
          type="date"
          value={draft.exam_date}
          fault={faults['exam_date']}
          hint="复习会安排在这一天之前"
          onChange={(event) => change({ exam_date: event.target.value })}
        />
        <label className="flex min-h-11 items-center justify-between gap-4">
          参加排行榜
          <input
            type="checkbox"
            className="toggle"
            checked={draft.leaderboard_visible}
            onChange={(event) => change({ leaderboard_visible: event.target.checked })}
          />
        </label>
      </div>
      <BusyButton type="submit" isBusy={isBusy} className="btn btn-primary mt-6 h-12 w-full">
        保存
      </BusyButton>
    </form>
  );
}

function BioField({
  value,
  fault,
  onChange,
}: {
  value: string;
  fault: string | undefined;
  onChange: (bio: string) => void;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-[0.9375rem] font-medium">
        简介
      </label>
      <textarea
        id={id}
        rows={3}
        maxLength={BIO_MAX}
        className="textarea w-full rounded-(--radius-box)"
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-note`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <p
        id={`${id}-note`}
        className={`mt-1 text-[0.8125rem] ${fault === undefined ? 'text-ink-muted' : 'text-ink-bad'}`}
      >
        {fault ?? `${value.length}/${BIO_MAX}`}
      </p>
    </div>
  );
}

interface TargetExamProps {
  value: ProfileDraft['target_exam'];
  onChange: (value: ProfileDraft['target_exam']) => void;
}

const TARGETS: readonly { value: ProfileDraft['target_exam']; label: string }[] = [
  { value: '', label: '未定' },
  ...EXAM_CHOICES,
];

function TargetExam({ value, onChange }: TargetExamProps) {
  return (
    <fieldset className="mb-3">
      <legend className="mb-1 text-[0.9375rem] font-medium">目标考试</legend>
      <div className="grid grid-cols-3 gap-2">
        {TARGETS.map((target) => (
          <label key={target.value} className="choice justify-center">
            <input
              type="radio"
              name="target-exam"
              className="sr-only"
              checked={target.value === value}
              onChange={() => onChange(target.value)}
            />
            {target.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
