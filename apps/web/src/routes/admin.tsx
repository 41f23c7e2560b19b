import { createFileRoute, Outlet } from '@tanstack/react-router';
import { NotFoundScreen } from '../app/shell/not-found-screen.tsx';
import { AdminFrame } from '../features/administration/frame/admin-frame.tsx';

export const Route = createFileRoute('/admin')({
  staticData: { title: '管理', guarded: true },
  component: Admin,
});

function Admin() {
  return (
    <AdminFrame notFound={<NotFoundScreen />}>
      <Outlet />
    </AdminFrame>
  );
}
