import { createFileRoute } from '@tanstack/react-router';
import { hasStoredToken, useAuth } from '../session/auth-store.ts';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { searchOf } from '../app/search-values.ts';

export const Route = createFileRoute('/')({
  validateSearch: searchOf('message'),
  staticData: { title: '首页' },
  component: Home,
});

function Home() {
  const { user } = useAuth();
  return <HomeScreen user={user} isVisitor={user === null && !hasStoredToken()} />;
}
