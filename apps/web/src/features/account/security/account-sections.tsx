import type { User } from '@study/contract/account/auth.ts';
import { ChangePasswordPanel } from './change-password-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { RecoveryPanel } from './recovery-panel.tsx';
import { SettingsCard } from '#ui/page/settings-card.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

/** Account settings: password, recovery code, sessions, data. */
export function AccountSections({ user }: { user: User }) {
  return (
    <SettingsCard title="账号">
      <ChangePasswordPanel username={user.username} />
      <RecoveryPanel username={user.username} />
      <SessionsPanel />
      <ExportPanel />
    </SettingsCard>
  );
}
