import { createFileRoute } from '@tanstack/react-router';
import { OverviewScreen } from '../features/administration/papers/overview-screen.tsx';

export const Route = createFileRoute('/admin/papers/$id/')({ component: Overview });

function Overview() {
  const { id } = Route.useParams();
  return <OverviewScreen id={id} />;
}
