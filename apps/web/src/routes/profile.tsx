import type { User } from '@study/contract/auth.ts';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { DeleteAccountPanel } from '../features/account/delete-account-panel.tsx';
import { rememberUser, useAuth } from '../session/auth-store.ts';
import { ProfileScreen } from '../features/profile/profile-screen.tsx';
import { refreshAfterProfile } from '../features/profile/refresh-after-profile.ts';
import { needsLogin } from '../app/guard.ts';
import { useOpenDialog } from '../app/shell/site-dialogs.tsx';

export const Route = createFileRoute('/profile')({
  ...needsLogin,
  staticData: { title: '个人资料', guarded: true },
  component: Profile,
});

function Profile() {
  const { user } = useAuth();
  const openDialog = useOpenDialog();
  const client = useQueryClient();
  const saved = (changed: User) => {
    rememberUser(changed);
    refreshAfterProfile(client);
  };
  if (user === null) return null;
  return (
    <ProfileScreen user={user} onSaved={saved}>
      <DeleteAccountPanel onDelete={() => openDialog('delete-account')} />
    </ProfileScreen>
  );
}
