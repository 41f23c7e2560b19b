import type { User } from '@study/contract/account/auth.ts';
import { SettingsCard } from '#ui/page/settings-card.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { changePasswordBody } from '@study/contract/account/passwords.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, KeyRound, LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { FormFault } from '#ui/form/form-fault.tsx';
import { NewPasswordField } from '#ui/form/new-password-field.tsx';
import { FoldRow } from '#ui/page/fold-row.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { useSending } from '#api/use-sending.ts';
import { changePassword, confirmRecoveryCode, exportQuery, sessionsQuery, startExport } from './account-queries.ts';
import { RenewRecoveryCodeForm } from './renew-recovery-code-form.tsx';
import { useLocation } from '@tanstack/react-router';
import { messageOf } from '#api/errors.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { RecoveryCodePanel } from '#ui/form/recovery-code-panel.tsx';
import { rememberUser } from '#session/auth-store.ts';
import { dropNewCode, keepNewCode, readNewCode } from '#session/new-recovery-code.ts';

const ANCHOR = 'export';

/** Exports all of the user's data as one file. */
function ExportPanel() {
  // Expanded when opened by URL fragment, for example from the account deletion dialog.
  const isAskedFor = useLocation({ select: ({ hash }) => hash === ANCHOR });
  const [exportId, setExportId] = useState<string | null>(null);
  const starting = useMutation({ mutationFn: startExport, onSuccess: ({ id }) => setExportId(id) });
  return (
    <FoldRow
      icon={Download}
      title="导出我的数据"
      anchor={ANCHOR}
      line="把个人资料、作答、成绩和反馈打包成ZIP。"
      isOpen={isAskedFor || undefined}
    >
      {exportId === null && (
        <BusyButton isBusy={starting.isPending} className="btn btn-outline" onClick={() => starting.mutate()}>
          开始导出
        </BusyButton>
      )}
      {starting.isError && (
        <p role="alert" className="mt-3 text-ink-bad">
          {messageOf(starting.error)}
        </p>
      )}
      {exportId !== null && <ExportState id={exportId} onAgain={() => starting.mutate()} />}
    </FoldRow>
  );
}

function ExportState({ id, onAgain }: { id: string; onAgain: () => void }) {
  const { data, error, refetch } = useQuery(exportQuery(id));
  if (error !== null) return <Failed message={messageOf(error)} onAgain={() => void refetch()} />;
  if (data?.status === 'failed') return <Failed message="这次打包没有成功。" onAgain={onAgain} />;
  if (data?.status === 'ready' && data.download_url !== null) {
    return (
      <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a href={data.download_url} download className="btn btn-outline">
          <Download size={18} aria-hidden />
          下载ZIP
        </a>
        <p className="text-note text-ink-muted">已经打包好，24小时后自动删除。</p>
      </div>
    );
  }
  return (
    <div role="status">
      <p className="mb-2 text-ui">正在打包，可以先做别的事。</p>
      <progress className="progress w-full max-w-md" aria-label="打包进度" />
    </div>
  );
}

function Failed({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="text-ink-bad">{message}</p>
      <button type="button" className="btn btn-outline" onClick={onAgain}>
        再试一次
      </button>
    </div>
  );
}

/** Account settings: password, recovery code, sessions, data. */
export function AccountSections({ user }: { user: User }) {
  return (
    <SettingsCard title="账号">
      <ChangePasswordPanel username={user.username} />
      <RecoveryPanel user={user} />
      <SessionsPanel />
      <ExportPanel />
    </SettingsCard>
  );
}

function ChangePasswordPanel({ username }: { username: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <FoldRow icon={KeyRound} title="修改密码" line="修改后，其他设备会退出登录。" isOpen={isOpen} onTurn={setOpen}>
      {isOpen && <ChangePasswordForm username={username} onChanged={() => setOpen(false)} />}
    </FoldRow>
  );
}

function ChangePasswordForm({ username, onChanged }: { username: string; onChanged: () => void }) {
  const queryClient = useQueryClient();
  const [form, setForm] = useState({ current: '', next: '' });
  const { faults, isBusy, submit } = useSending<typeof form>({
    schema: changePasswordBody,
    send: async (given) => {
      await changePassword(given);
      showToast('密码已修改，其他设备已退出登录');
      onChanged();
      void queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    fieldOfCode: { wrong_password: 'current' },
  });
  return (
    <form noValidate className="max-w-md" onSubmit={(event) => submit(event, form)}>
      <FormFault fault={faults['form']} />
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <div className="grid gap-3">
        <PasswordField
          label="当前密码"
          name="current-password"
          autoComplete="current-password"
          value={form.current}
          fault={faults['current']}
          onChange={(event) => setForm({ ...form, current: event.target.value })}
        />
        <NewPasswordField
          label="新密码"
          value={form.next}
          fault={faults['next']}
          onChange={(event) => setForm({ ...form, next: event.target.value })}
        />
      </div>
      <BusyButton type="submit" isBusy={isBusy} className="btn btn-outline mt-2">
        确认修改
      </BusyButton>
    </form>
  );
}

function RecoveryPanel({ user }: { user: User }) {
  const { username } = user;
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState(() => readNewCode('renewed', username)?.code ?? null);
  const show = (given: string) => {
    keepNewCode({ origin: 'renewed', username, code: given });
    setOpen(false);
    setCode(given);
  };
  const isFirst = user.recovery_code_saved === false;
  const saved = () => {
    dropNewCode();
    setCode(null);
    // If the server cannot store that, the next result asks again.
    if (isFirst) void confirmSaved(user).catch(() => null);
  };
  return (
    <>
      <FoldRow
        icon={LifeBuoy}
        title="恢复码"
        line={isFirst ? '还没有存。忘了密码，只有它能找回账号。' : '忘记密码时用它重设。找不到时，可以换一个新的。'}
        isOpen={isOpen}
        onTurn={setOpen}
      >
        {isOpen && <RenewRecoveryCodeForm username={username} isFirst={isFirst} onRenewed={show} />}
      </FoldRow>
      <Modal title="请保存新的恢复码" isOpen={code !== null}>
        <RecoveryCodePanel username={username} code={code ?? ''} onSaved={saved} />
      </Modal>
    </>
  );
}

async function confirmSaved(user: User): Promise<void> {
  await confirmRecoveryCode();
  rememberUser({ ...user, recovery_code_saved: true });
}
