import { createFileRoute } from '@tanstack/react-router';
import { needsLogin } from '../app/guard.ts';
import { OwnClassScreen } from '../features/classes/student/own-class-screen.tsx';

export const Route = createFileRoute('/my-classes/$id/')({
  ...needsLogin,
  staticData: { title: '老师看得到什么', guarded: true, section: 'home' },
  component: OwnClassPage,
});

function OwnClassPage() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return <OwnClassScreen id={id} onLeft={() => void navigate({ to: '/my-classes', replace: true })} />;
}
