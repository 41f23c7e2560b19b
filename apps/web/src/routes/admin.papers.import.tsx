import { createFileRoute } from '@tanstack/react-router';
import { searchOf } from '../app/search-values.ts';
import { ImportScreen } from '../features/administration/papers/import/import-screen.tsx';

export const Route = createFileRoute('/admin/papers/import')({
  validateSearch: searchOf('id'),
  component: Import,
});

function Import() {
  const { id } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <ImportScreen id={id} onOpen={(opened) => void navigate({ search: { id: opened } })} />;
}
