import { createFileRoute } from '@tanstack/react-router';
import { AuthScreen } from '../features/account/sign-in/auth-screen.tsx';
import { requireVisitor } from '../app/guard.ts';
import { searchOf } from '../app/search-values.ts';

export const Route = createFileRoute('/auth')({
  validateSearch: searchOf('redirect', 'message'),
  beforeLoad: requireVisitor,
  staticData: { title: '登录与注册' },
  component: Auth,
});

function Auth() {
  const { redirect, message } = Route.useSearch();
  return <AuthScreen redirect={redirect} message={message} />;
}
