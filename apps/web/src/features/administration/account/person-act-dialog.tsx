import { IDENTITY_CHECK_MAX, identityCheckBody, personActBody } from '@study/contract/account/person-acts.schemas.ts';
import { useId, useState } from 'react';
import { useSending } from '#api/use-sending.ts';
import { limitedTo } from '#ui/form/limited-text.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { FormFault } from '#ui/form/form-fault.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { ACT_DIALOGS, type ActName } from './person-acts.ts';

export interface ActForm {
  username: string;
  /** What the administrator checked before issuing a recovery code. */
  checked: string;
}

interface PersonActDialogProps {
  act: ActName;
  username: string;
  onClose: () => void;
  /** Throws ApiError. */
  onAct: (form: ActForm) => Promise<void>;
}

/** Confirms an account action: describes its effect and asks for the username. */
export function PersonActDialog({ act, username, onClose, onAct }: PersonActDialogProps) {
  const words = ACT_DIALOGS[act];
  const asksIdentity = act === 'issueRecoveryCode';
  const [form, setForm] = useState<ActForm>({ username: '', checked: '' });
  const { faults, isBusy, waitSeconds, submit } = useSending<Partial<ActForm>>({
    schema: asksIdentity ? identityCheckBody : personActBody,
    send: () => onAct(form),
  });
  return (
    <Modal title={words.action} isOpen onClose={isBusy ? undefined : onClose}>
      <p className="mb-4">{words.effect}</p>
      <form
        noValidate
        onSubmit={(event) => submit(event, asksIdentity ? form : { username: form.username })}
        className="grid gap-2"
      >
        <FormFault fault={faults['form']} />
        {asksIdentity && (
          <CheckedField
            value={form.checked}
            fault={faults['checked']}
            onChange={(checked) => setForm({ ...form, checked })}
          />
        )}
        <TextField
          label={`输入用户名“${username}”以确认`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={form.username}
          fault={faults['username']}
          onChange={(event) => setForm({ ...form, username: event.target.value })}
        />
        <div className="modal-action mt-2 flex-wrap">
          <button type="button" className="btn btn-ghost" disabled={isBusy} onClick={onClose}>
            取消
          </button>
          <BusyButton
            type="submit"
            isBusy={isBusy}
            waitSeconds={waitSeconds}
            className={`btn ${words.isHarmful ? 'btn-danger' : 'btn-primary'}`}
          >
            {words.action}
          </BusyButton>
        </div>
      </form>
    </Modal>
  );
}

interface CheckedFieldProps {
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
}

function CheckedField({ value, fault, onChange }: CheckedFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-ui font-medium">
        怎样核对了身份
      </label>
      <textarea
        id={id}
        rows={3}
        className={`textarea w-full py-2 leading-relaxed ${fault === undefined ? '' : 'textarea-error'}`}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-note`}
        value={value}
        {...limitedTo(IDENTITY_CHECK_MAX, onChange)}
      />
      <p
        id={`${id}-note`}
        className={`mt-1 min-h-5 text-note ${fault === undefined ? 'text-ink-muted' : 'text-ink-bad'}`}
      >
        {fault ?? '例如：当面看了学生证。会永久留在操作记录里，请不要写姓名和证件号码。'}
      </p>
    </div>
  );
}
