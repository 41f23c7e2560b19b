import { createFileRoute } from '@tanstack/react-router';
import { rememberUser, useAuth } from '../features/auth/auth-store.ts';
import { ProfileScreen } from '../features/profile/profile-screen.tsx';
import { needsLogin } from '../guard.ts';

export const Route = createFileRoute('/profile')({
  ...needsLogin,
  staticData: { title: '个人资料', guarded: true },
  component: Profile,
});

function Profile() {
  const { user } = useAuth();
  return user !== null && <ProfileScreen user={user} onSaved={rememberUser} />;
}
