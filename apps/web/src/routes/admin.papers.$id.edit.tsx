import { createFileRoute } from '@tanstack/react-router';
import { EditorScreen } from '../features/administration/papers/edit/edit-screen.tsx';

export const Route = createFileRoute('/admin/papers/$id/edit')({ component: Editor });

function Editor() {
  const { id } = Route.useParams();
  return <EditorScreen key={id} id={id} />;
}
