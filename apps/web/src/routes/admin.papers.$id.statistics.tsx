import { createFileRoute } from '@tanstack/react-router';
import { searchOf } from '../app/search-values.ts';
import {
  STATISTICS_SEARCH,
  statisticsSearchOf,
} from '../features/administration/papers/statistics/statistics-search-params.ts';
import { StatisticsScreen } from '../features/administration/papers/statistics/statistics-screen.tsx';

export const Route = createFileRoute('/admin/papers/$id/statistics')({
  validateSearch: searchOf(...STATISTICS_SEARCH),
  component: Statistics,
});

function Statistics() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <StatisticsScreen
      key={id}
      id={id}
      search={statisticsSearchOf(search)}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
