import { createFileRoute } from '@tanstack/react-router';
import { searchOf } from '../app/search-values.ts';
import { EDIT_SEARCH, editorViewOf } from '../features/administration/papers/edit/edit-search-params.ts';
import { itemOf } from '../features/administration/papers/item-search-params.ts';
import { EditorScreen } from '../features/administration/papers/edit/edit-screen.tsx';

export const Route = createFileRoute('/admin/papers/$id/edit')({
  validateSearch: searchOf(...EDIT_SEARCH),
  component: Editor,
});

function Editor() {
  const { id } = Route.useParams();
  const { item, view } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EditorScreen
      key={id}
      id={id}
      item={itemOf(item)}
      view={editorViewOf(view)}
      onView={(next) => void navigate({ search: { item, view: next }, replace: true, resetScroll: false })}
    />
  );
}
