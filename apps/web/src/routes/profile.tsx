import { createFileRoute } from '@tanstack/react-router';
import { DeleteAccountPanel } from '../features/account/delete-account-panel.tsx';
import { rememberUser, useAuth } from '../features/auth/auth-store.ts';
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
      <DeleteAccountPanel onDelete={() => openDialog('delete-account')} />
    </ProfileScreen>
  );
}
