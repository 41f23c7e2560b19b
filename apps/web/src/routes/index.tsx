import type { User } from '@study/contract/account/auth.ts';
import { useQueryClient } from '@tanstack/react-query';
import { refreshAfterProfile } from '../features/account/profile/refresh-after-profile.ts';
import { createFileRoute } from '@tanstack/react-router';
import { hasStoredToken, rememberUser, useAuth } from '../session/auth-store.ts';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { searchOf } from '../app/search-values.ts';

export const Route = createFileRoute('/')({
  validateSearch: searchOf('message'),
  staticData: { title: '首页', section: 'home' },
  component: Home,
});

function Home() {
  const { user } = useAuth();
  const client = useQueryClient();
  const saved = (changed: User) => {
    rememberUser(changed);
    refreshAfterProfile(client);
  };
  return <HomeScreen user={user} isVisitor={user === null && !hasStoredToken()} onSaved={saved} />;
}
