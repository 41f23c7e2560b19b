import { createFileRoute } from '@tanstack/react-router';
import { searchOf } from '../app/search-values.ts';
import { itemOf } from '../features/administration/papers/item-search-params.ts';
import { KeyScreen } from '../features/administration/papers/key/key-screen.tsx';

export const Route = createFileRoute('/admin/papers/$id/key')({
  validateSearch: searchOf('item'),
  component: Key,
});

function Key() {
  const { id } = Route.useParams();
  const { item } = Route.useSearch();
  return <KeyScreen id={id} item={itemOf(item)} />;
}
