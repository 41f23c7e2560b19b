import { createFileRoute, useLocation } from '@tanstack/react-router';
import { needsLoginToAdminister } from '../app/guard.ts';
import { FirstAdministratorScreen } from '../features/administration/account/first/first-administrator-screen.tsx';
import { useAuth } from '../session/auth-store.ts';

export const Route = createFileRoute('/first-administrator')({
  ...needsLoginToAdminister,
  staticData: { title: '成为管理员', guarded: true },
  component: FirstAdministrator,
});

function FirstAdministrator() {
  const { user } = useAuth();
  const navigate = Route.useNavigate();
  // The token is in the URL fragment, which browsers never send to a server.
  const token = useLocation({ select: ({ hash }) => hash });
  if (user === null) return null;
  return (
    <FirstAdministratorScreen
      username={user.username}
      token={token}
      onClaimed={() => void navigate({ to: '/admin', replace: true })}
    />
  );
}
