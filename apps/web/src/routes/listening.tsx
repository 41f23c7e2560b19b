import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router';
import { useAuth } from '../session/auth-store.ts';
import { needsLogin } from '../app/guard.ts';
import { searchOf } from '../app/search-values.ts';
import { ListeningScreen } from '../features/listening/listening-screen.tsx';
import { LISTENING_SEARCH } from '../features/listening/listening-search-params.ts';
import { StatisticsScreen } from '../features/listening/statistics-screen.tsx';

export const Route = createFileRoute('/listening')({
  ...needsLogin,
  validateSearch: searchOf(...LISTENING_SEARCH),
  staticData: { title: '精听', section: 'practice', guarded: true, bareWith: ['paper'] },
  component: Listening,
});

function Listening() {
  const { paper, item, from } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const { user } = useAuth();
  if (user === null) return null;
  if (paper === undefined) return <StatisticsScreen />;
  return (
    <ListeningScreen
      key={user.id}
      userId={user.id}
      paperId={paper}
      item={item ?? '1'}
      isAtEvidence={from === 'evidence'}
      onClose={() => (canGoBack ? history.back() : void navigate({ search: {} }))}
    />
  );
}
