import type { User } from '@study/contract/account/auth.ts';
import { NICKNAME_MAX } from '@study/contract/account/nickname.schemas.ts';
import { BIO_MAX, updateProfileBody } from '@study/contract/account/profile.schemas.ts';
import { lengthOf } from '@study/contract/text/text-length.ts';
import { UserRound } from 'lucide-react';
import { useId, useState } from 'react';
import { useSending } from '#api/use-sending.ts';
import { limitedTo } from '#ui/form/limited-text.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { FormFault } from '#ui/form/form-fault.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { FoldRow } from '#ui/page/fold-row.tsx';
import { saveProfile, type ProfileForm } from './profile-queries.ts';

interface NameRowProps {
  user: User;
  onSaved: (user: User) => void;
}

/** Nickname and bio: expands for editing, collapses after saving. */
export function NameRow({ user, onSaved }: NameRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <FoldRow icon={UserRound} title="昵称与简介" line={user.nickname ?? '还没有昵称'} isOpen={isOpen} onTurn={setOpen}>
      <NameForm
        user={user}
        onSaved={(saved) => {
          onSaved(saved);
          setOpen(false);
        }}
      />
    </FoldRow>
  );
}

interface NameDraft {
  nickname: string;
  bio: string;
}

function NameForm({ user, onSaved }: NameRowProps) {
  // Untouched fields follow the account, which may change elsewhere.
  const [changes, setChanges] = useState<Partial<NameDraft>>({});
  const draft = { nickname: user.nickname ?? '', bio: user.bio, ...changes };
  const { faults, isBusy, submit } = useSending<ProfileForm>({
    schema: updateProfileBody,
    send: async (form) => {
      const saved = await saveProfile(form);
      setChanges({});
      showToast('昵称与简介已保存');
      onSaved(saved);
    },
  });
  const form = { nickname: draft.nickname.trim() || null, bio: draft.bio };
  return (
    <form noValidate className="grid max-w-md gap-3" onSubmit={(event) => submit(event, form)}>
      <FormFault fault={faults['form']} />
      <TextField
        label="昵称"
        autoComplete="nickname"
        value={draft.nickname}
        fault={faults['nickname']}
        hint="排行榜上只显示昵称"
        {...limitedTo(NICKNAME_MAX, (text) => setChanges({ ...changes, nickname: text }))}
      />
      <BioField value={draft.bio} fault={faults['bio']} onChange={(bio) => setChanges({ ...changes, bio })} />
      <BusyButton type="submit" isBusy={isBusy} className="btn btn-outline justify-self-start">
        保存昵称与简介
      </BusyButton>
    </form>
  );
}

interface BioFieldProps {
  value: string;
  fault: string | undefined;
  onChange: (bio: string) => void;
}

function BioField({ value, fault, onChange }: BioFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-ui font-medium">
        简介
      </label>
      <textarea
        id={id}
        rows={3}
        className="textarea w-full"
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-note`}
        value={value}
        {...limitedTo(BIO_MAX, onChange)}
      />
      <p id={`${id}-note`} className={`mt-1 text-note ${fault === undefined ? 'text-ink-muted' : 'text-ink-bad'}`}>
        {fault ?? `${lengthOf(value)}/${BIO_MAX}`}
      </p>
    </div>
  );
}
