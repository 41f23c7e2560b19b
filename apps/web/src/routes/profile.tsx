import { createFileRoute } from '@tanstack/react-router';
import { AccountSections } from '../features/account/account-sections.tsx';
import { rememberUser, useAuth } from '../features/auth/auth-store.ts';
import { ScoringChoicePanel } from '../features/marking/scoring-choice-panel.tsx';
import { ProfileScreen } from '../features/profile/profile-screen.tsx';
import { needsLogin } from '../guard.ts';
import { useOpenDialog } from '../shell/site-dialogs.tsx';

export const Route = createFileRoute('/profile')({
  ...needsLogin,
  staticData: { title: '个人资料', guarded: true },
  component: Profile,
});

function Profile() {
  const { user } = useAuth();
  const openDialog = useOpenDialog();
  if (user === null) return null;
  return (
    <ProfileScreen user={user} onSaved={rememberUser}>
      <div className="grid gap-4 md:gap-6">
        <ScoringChoicePanel />
        <AccountSections user={user} onDelete={() => openDialog('delete-account')} />
      </div>
    </ProfileScreen>
  );
}
