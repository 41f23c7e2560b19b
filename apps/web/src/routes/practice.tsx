import { createFileRoute } from '@tanstack/react-router';
import { useAuth } from '../session/auth-store.ts';
import { PRACTICE_SEARCH } from '../features/practice/practice-search-params.ts';
import { PracticeScreen } from '../features/practice/practice-screen.tsx';
import { needsLogin } from '../app/guard.ts';
import { searchOf } from '../app/search-values.ts';

export const Route = createFileRoute('/practice')({
  ...needsLogin,
  validateSearch: searchOf(...PRACTICE_SEARCH),
  staticData: { title: '练习', section: 'practice', guarded: true, bareWith: ['session', 'begin'] },
  component: Practice,
});

function Practice() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { user } = useAuth();
  if (user === null) return null;
  return (
    <PracticeScreen
      key={user.id}
      userId={user.id}
      target={user.target_exam}
      search={search}
      onSearch={(next, replace = false) => void navigate({ search: next, replace })}
    />
  );
}
