import { createFileRoute } from '@tanstack/react-router';
import { VersionsScreen } from '../features/administration/papers/versions/versions-screen.tsx';

export const Route = createFileRoute('/admin/papers/$id/versions')({ component: Versions });

function Versions() {
  const { id } = Route.useParams();
  return <VersionsScreen key={id} id={id} />;
}
