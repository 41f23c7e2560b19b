import { createFileRoute, Outlet } from '@tanstack/react-router';
import { PaperFrame } from '../features/administration/papers/paper-frame.tsx';

export const Route = createFileRoute('/admin/papers/$id')({ component: Paper });

function Paper() {
  const { id } = Route.useParams();
  return (
    <PaperFrame key={id} id={id}>
      <Outlet />
    </PaperFrame>
  );
}
