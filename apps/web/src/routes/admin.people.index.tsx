import { createFileRoute } from '@tanstack/react-router';
import { searchOf } from '../app/search-values.ts';
import { PEOPLE_SEARCH } from '../features/administration/account/people-search-params.ts';
import { PeopleScreen } from '../features/administration/account/people-screen.tsx';

export const Route = createFileRoute('/admin/people/')({
  validateSearch: searchOf(...PEOPLE_SEARCH),
  component: People,
});

function People() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <PeopleScreen search={search} onSearch={(next) => void navigate({ search: next, replace: true })} />;
}
