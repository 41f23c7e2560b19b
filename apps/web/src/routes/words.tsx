import { createFileRoute } from '@tanstack/react-router';
import { needsLogin } from '../app/guard.ts';
import { searchOf } from '../app/search-values.ts';
import { WORD_SEARCH } from '../features/words/word-search-params.ts';
import { WordsScreen } from '../features/words/words-screen.tsx';
import { useAuth } from '../session/auth-store.ts';

export const Route = createFileRoute('/words')({
  validateSearch: searchOf(...WORD_SEARCH),
  ...needsLogin,
  staticData: { title: '生词本', guarded: true, bareWith: ['sort'], section: 'words' },
  component: Words,
});

function Words() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { user } = useAuth();
  if (user === null) return null;
  return (
    <WordsScreen
      key={user.id}
      userId={user.id}
      search={search}
      onSearch={(next, how) => void navigate({ search: next, replace: how?.replace ?? false, resetScroll: false })}
    />
  );
}
