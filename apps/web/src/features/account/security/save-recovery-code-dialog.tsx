import type { User } from '@study/contract/account/auth.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { rememberUser } from '#session/auth-store.ts';
import { dropNewCode, keepNewCode, readNewCode } from '#session/new-recovery-code.ts';
import { Modal } from '#ui/dialog/modal.tsx';
import { FormFault } from '#ui/form/form-fault.tsx';
import { RecoveryCodePanel } from '#ui/form/recovery-code-panel.tsx';
import { confirmRecoveryCode } from './account-queries.ts';
import { RenewRecoveryCodeForm } from './renew-recovery-code-form.tsx';

/**
 * Shows the code of the registration if this tab still has it, otherwise a new one in exchange for the password, until
 * the user confirms having saved it.
 */
export function SaveRecoveryCodeDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { username } = user;
  const [code, setCode] = useState(() => {
    const kept = readNewCode('registered', username) ?? readNewCode('renewed', username);
    return kept?.code ?? null;
  });
  const confirming = useMutation({
    mutationFn: confirmRecoveryCode,
    onSuccess: () => {
      dropNewCode();
      rememberUser({ ...user, recovery_code_saved: true });
      onClose();
    },
  });
  const show = (given: string) => {
    keepNewCode({ origin: 'renewed', username, code: given });
    setCode(given);
  };
  return (
    <Modal isOpen title="保存恢复码" onClose={onClose}>
      <FormFault fault={confirming.isError ? messageOf(confirming.error) : undefined} />
      {code === null ? (
        <RenewRecoveryCodeForm username={username} isFirst onRenewed={show} />
      ) : (
        <RecoveryCodePanel
          username={username}
          code={code}
          isBusy={confirming.isPending}
          onSaved={() => confirming.mutate()}
        />
      )}
    </Modal>
  );
}
