import type { User } from '@study/contract/account/auth.ts';
import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { rememberUser, useAuth } from '../session/auth-store.ts';
import { ProfileScreen } from '../features/account/profile/profile-screen.tsx';
import { refreshAfterProfile } from '../features/account/profile/refresh-after-profile.ts';
import { needsLogin } from '../app/guard.ts';
import { useOpenDialog } from '../app/shell/site-dialogs.tsx';
import { useLogOut } from '../app/shell/use-log-out.ts';

export const Route = createFileRoute('/profile')({
  ...needsLogin,
  staticData: { title: '个人资料', guarded: true },
  component: Profile,
});

function Profile() {
  const { user } = useAuth();
  const openDialog = useOpenDialog();
  const logOut = useLogOut();
  const client = useQueryClient();
  const saved = (changed: User) => {
    rememberUser(changed);
    refreshAfterProfile(client);
  };
  if (user === null) return null;
  return (
    <ProfileScreen
      user={user}
      onSaved={saved}
      onLogOut={() => void logOut()}
      onDelete={() => openDialog('delete-account')}
    />
  );
}
