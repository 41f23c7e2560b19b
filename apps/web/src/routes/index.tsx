import { createFileRoute } from '@tanstack/react-router';
import { useAuth } from '../features/auth/auth-store.ts';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { searchOf } from '../search-values.ts';

export const Route = createFileRoute('/')({
  validateSearch: searchOf('message'),
  staticData: { title: '首页' },
  component: Home,
});

function Home() {
  const { message } = Route.useSearch();
  return <HomeScreen user={useAuth().user} message={message} />;
}
