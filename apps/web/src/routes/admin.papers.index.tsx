import { createFileRoute } from '@tanstack/react-router';
import { searchOf } from '../app/search-values.ts';
import { PAPERS_SEARCH, papersSearchOf } from '../features/administration/papers/papers-search-params.ts';
import { PapersScreen } from '../features/administration/papers/papers-screen.tsx';

export const Route = createFileRoute('/admin/papers/')({
  validateSearch: searchOf(...PAPERS_SEARCH),
  component: Papers,
});

function Papers() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PapersScreen search={papersSearchOf(search)} onSearch={(next) => void navigate({ search: next, replace: true })} />
  );
}
