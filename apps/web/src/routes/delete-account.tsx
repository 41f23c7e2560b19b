import { createFileRoute } from '@tanstack/react-router';
import { needsLogin } from '../guard.ts';
import { ComingSoon } from '../ui/coming-soon.tsx';

export const Route = createFileRoute('/delete-account')({
  ...needsLogin,
  staticData: { title: '注销账号', guarded: true },
  component: () => <ComingSoon title="注销账号" line="注销账号将在这里办理，注销后您的全部记录都会删除。" />,
});
