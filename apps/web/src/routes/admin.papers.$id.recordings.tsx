import { createFileRoute } from '@tanstack/react-router';
import { RecordingsScreen } from '../features/administration/papers/recordings/recordings-screen.tsx';

export const Route = createFileRoute('/admin/papers/$id/recordings')({ component: Recordings });

function Recordings() {
  const { id } = Route.useParams();
  return <RecordingsScreen key={id} id={id} />;
}
