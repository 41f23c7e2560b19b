import { createFileRoute } from '@tanstack/react-router';
import { KeyScreen } from '../features/administration/papers/key/key-screen.tsx';

export const Route = createFileRoute('/admin/papers/$id/key')({ component: Key });

function Key() {
  const { id } = Route.useParams();
  return <KeyScreen id={id} />;
}
