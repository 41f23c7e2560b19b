import type { User } from '@study/contract/auth.ts';
import { ChangePasswordPanel } from './change-password-panel.tsx';
import { DeleteAccountPanel } from './delete-account-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { RecoveryPanel } from './recovery-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

/** The account's own care: password, recovery code, logins, data, end. */
export function AccountSections({ user, onDelete }: { user: User; onDelete: () => void }) {
  return (
    <div className="grid gap-4 md:gap-6">
      <ChangePasswordPanel username={user.username} />
      <RecoveryPanel username={user.username} />
      <SessionsPanel />
      <ExportPanel />
      <DeleteAccountPanel onDelete={onDelete} />
    </div>
  );
}
