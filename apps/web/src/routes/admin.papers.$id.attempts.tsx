import { createFileRoute } from '@tanstack/react-router';
import { AttemptsScreen } from '../features/administration/results/attempts-screen.tsx';

export const Route = createFileRoute('/admin/papers/$id/attempts')({ component: Attempts });

function Attempts() {
  const { id } = Route.useParams();
  return <AttemptsScreen key={id} id={id} />;
}
