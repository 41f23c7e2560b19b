import { createFileRoute } from '@tanstack/react-router';
import { useAuth } from '../session/auth-store.ts';
import { ImportScreen } from '../features/account-import/import-screen.tsx';
import { needsLogin } from '../app/guard.ts';

export const Route = createFileRoute('/account-import')({
  ...needsLogin,
  staticData: { title: '导入账号数据', guarded: true },
  component: AccountImport,
});

function AccountImport() {
  const { user } = useAuth();
  return user && <ImportScreen key={user.id} />;
}
