import { createFileRoute } from '@tanstack/react-router';
import { searchOf } from '../app/search-values.ts';
import { itemOf } from '../features/administration/papers/item-search-params.ts';
import { EditorScreen } from '../features/administration/papers/edit/edit-screen.tsx';

export const Route = createFileRoute('/admin/papers/$id/edit')({
  validateSearch: searchOf('item'),
  component: Editor,
});

function Editor() {
  const { id } = Route.useParams();
  const { item } = Route.useSearch();
  return <EditorScreen key={id} id={id} item={itemOf(item)} />;
}
