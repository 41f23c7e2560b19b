import { createFileRoute } from '@tanstack/react-router';
import { AccountSections } from '../features/account/security/account-sections.tsx';
import { useAuth } from '../session/auth-store.ts';
import { ScoringChoicePanel } from '../features/marking/scoring-choice-panel.tsx';
import { SettingsScreen } from '../features/account/settings/settings-screen.tsx';
import { needsLogin } from '../app/guard.ts';

export const Route = createFileRoute('/settings')({
  ...needsLogin,
  staticData: { title: '设置', guarded: true },
  component: Settings,
});

function Settings() {
  const { user } = useAuth();
  if (user === null) return null;
  return (
    <SettingsScreen userId={user.id} scoring={<ScoringChoicePanel />}>
      <AccountSections user={user} />
    </SettingsScreen>
  );
}
