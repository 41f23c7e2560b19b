import { createFileRoute } from '@tanstack/react-router';
import { ProfileScreen } from '../features/profile/profile-screen.tsx';
import { needsLogin } from '../guard.ts';

export const Route = createFileRoute('/profile')({
  ...needsLogin,
  staticData: { title: '个人资料', guarded: true },
  component: ProfileScreen,
});
