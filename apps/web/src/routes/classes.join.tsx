import { createFileRoute } from '@tanstack/react-router';
import { needsLogin } from '../app/guard.ts';
import { searchOf } from '../app/search-values.ts';
import { JoinScreen } from '../features/classes/student/join-screen.tsx';

export const Route = createFileRoute('/classes/join')({
  ...needsLogin,
  validateSearch: searchOf('code'),
  staticData: { title: '加入班级', guarded: true },
  component: Join,
});

function Join() {
  const { code } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <JoinScreen
      code={code}
      onCode={(typed) => void navigate({ search: { code: typed } })}
      onJoined={() => void navigate({ to: '/my-classes', replace: true })}
    />
  );
}
