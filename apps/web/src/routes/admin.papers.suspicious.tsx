import { createFileRoute } from '@tanstack/react-router';
import { searchOf } from '../app/search-values.ts';
import {
  SUSPICIOUS_SEARCH,
  suspiciousSearchOf,
} from '../features/administration/papers/statistics/statistics-search-params.ts';
import { SuspiciousScreen } from '../features/administration/papers/statistics/suspicious-screen.tsx';

export const Route = createFileRoute('/admin/papers/suspicious')({
  validateSearch: searchOf(...SUSPICIOUS_SEARCH),
  component: Suspicious,
});

function Suspicious() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SuspiciousScreen
      search={suspiciousSearchOf(search)}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  );
}
