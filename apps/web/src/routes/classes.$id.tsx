import { createFileRoute, Outlet } from '@tanstack/react-router';
import { NotFoundScreen } from '../app/shell/not-found-screen.tsx';
import { SecondFactorGate } from '../features/account/second-factor/second-factor-gate.tsx';
import { ClassFrame } from '../features/classes/teacher/frame/class-frame.tsx';

export const Route = createFileRoute('/classes/$id')({
  staticData: { title: '班级', guarded: true },
  component: Class,
});

function Class() {
  const { id } = Route.useParams();
  return (
    <SecondFactorGate area="classes" notFound={<NotFoundScreen />}>
      <ClassFrame key={id} id={id} notFound={<NotFoundScreen />}>
        <Outlet />
      </ClassFrame>
    </SecondFactorGate>
  );
}
