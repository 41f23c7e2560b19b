import { createFileRoute } from '@tanstack/react-router';
import { useAuth } from '../session/auth-store.ts';
import { BOOK_SEARCH } from '../features/mistakes/book-search-params.ts';
import { MistakesScreen } from '../features/mistakes/book/mistakes-screen.tsx';
import { searchOf } from '../app/search-values.ts';
import { listNavigation } from './-list-navigation.ts';
import { needsLoginAndNewAddress } from './-old-mistake-address.ts';

export const Route = createFileRoute('/mistake-book')({
  validateSearch: searchOf(...BOOK_SEARCH),
  beforeLoad: needsLoginAndNewAddress,
  staticData: { title: '错题本', guarded: true, bareWith: ['review'], section: 'mistakes' },
  component: MistakeBook,
});

function MistakeBook() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { user } = useAuth();
  if (user === null) return null;
  return (
    <MistakesScreen
      key={user.id}
      userId={user.id}
      search={search}
      onSearch={(next, how) => void navigate(listNavigation(search, next, how))}
    />
  );
}
