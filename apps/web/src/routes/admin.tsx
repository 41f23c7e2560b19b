import { createFileRoute, Outlet } from '@tanstack/react-router';
import { NotFoundScreen } from '../app/shell/not-found-screen.tsx';
import { SecondFactorGate } from '../features/account/second-factor/second-factor-gate.tsx';
import { AdminFrame } from '../features/administration/frame/admin-frame.tsx';

export const Route = createFileRoute('/admin')({
  staticData: { title: '管理', guarded: true },
  component: Admin,
});

function Admin() {
  return (
    <SecondFactorGate area="administration" notFound={<NotFoundScreen />}>
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </SecondFactorGate>
  );
}
