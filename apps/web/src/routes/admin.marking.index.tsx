import { createFileRoute } from '@tanstack/react-router';
import { searchOf } from '../app/search-values.ts';
import { MARKING_SEARCH, markingSearchOf } from '../features/administration/marking/marking-search-params.ts';
import { QueueScreen } from '../features/administration/marking/queue-screen.tsx';

export const Route = createFileRoute('/admin/marking/')({
  validateSearch: searchOf(...MARKING_SEARCH),
  component: Queue,
});

function Queue() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <QueueScreen search={markingSearchOf(search)} onSearch={(next) => void navigate({ search: next, replace: true })} />
  );
}
