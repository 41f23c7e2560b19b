import { CONFIRMATION_PHRASE } from '@study/contract/account/account.ts';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { FormFault } from '#ui/form/form-fault.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { deleteAccount } from './account-queries.ts';
import { cutPassword, deletionFailure, deletionFaults } from './delete-account-rules.ts';

interface DeleteAccountDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Called when the server has deleted the account. */
  onDeleted: () => void;
}

const ERASED = ['个人资料、头像和恢复码', '全部作答、成绩和答卷分析', '反馈和收到的回复', '所有设备上的登录'];

export function DeleteAccountDialog({ isOpen, onClose, onDeleted }: DeleteAccountDialogProps) {
  const deletion = useMutation({ mutationFn: deleteAccount, onSuccess: onDeleted });
  const isBusy = deletion.isPending;
  // No cancelling once the deletion is running.
  return (
    <Modal title="注销账号" isOpen={isOpen} onClose={isBusy ? undefined : onClose}>
      <p>注销后，以下内容会立即抹去，无法恢复：</p>
      <ul className="my-3 list-disc ps-6">
        {ERASED.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p className="mb-4 text-ui text-ink-muted">
        想留一份，请先
        <Link
          to="/settings"
          hash="export"
          className="text-link inline-flex min-h-11 items-center md:min-h-8"
          disabled={isBusy}
          onClick={onClose}
        >
          导出我的数据
        </Link>
        。
      </p>
      <DeleteAccountForm
        isBusy={isBusy}
        failure={deletion.isError ? deletionFailure(deletion.error) : undefined}
        onDelete={(password) => deletion.mutate(password)}
        onClose={onClose}
      />
    </Modal>
  );
}

interface DeleteAccountFormProps {
  isBusy: boolean;
  /** Why the deletion failed. */
  failure: string | undefined;
  onDelete: (password: string) => void;
  onClose: () => void;
}

function DeleteAccountForm({ isBusy, failure, onDelete, onClose }: DeleteAccountFormProps) {
  const [form, setForm] = useState({ password: '', confirmation: '' });
  const [left, setLeft] = useState({ password: false, confirmation: false });
  const faults = deletionFaults(form);
  const isReady = faults.password === null && faults.confirmation === null;
  /** Shows a field's message only after a non-empty field has lost the focus. */
  const told = (field: 'password' | 'confirmation') => (left[field] && faults[field]) || undefined;
  const leave = (field: 'password' | 'confirmation') => form[field] !== '' && setLeft({ ...left, [field]: true });

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && isReady) onDelete(form.password);
  };

  return (
    <form noValidate onSubmit={send}>
      <div className="grid gap-2">
        <PasswordField
          label="密码"
          name="current-password"
          autoComplete="current-password"
          value={form.password}
          fault={told('password')}
          onBlur={() => leave('password')}
          onChange={(event) => setForm({ ...form, password: cutPassword(event.target.value) })}
        />
        <TextField
          label={`输入“${CONFIRMATION_PHRASE}”以确认`}
          autoComplete="off"
          value={form.confirmation}
          fault={told('confirmation')}
          onBlur={() => leave('confirmation')}
          onChange={(event) => setForm({ ...form, confirmation: event.target.value })}
        />
      </div>
      <FormFault fault={failure} />
      <div className="modal-action mt-2 flex-wrap">
        <button type="button" className="btn btn-ghost" disabled={isBusy} onClick={onClose}>
          取消
        </button>
        <button type="submit" disabled={!isReady} aria-disabled={isBusy} className="btn btn-danger">
          {isBusy && <span className="spinner" aria-hidden />}
          注销账号
        </button>
      </div>
    </form>
  );
}
