import { createFileRoute } from '@tanstack/react-router';
import { needsLogin } from '../guard.ts';
import { ComingSoon } from '../ui/coming-soon.tsx';

export const Route = createFileRoute('/feedback')({
  ...needsLogin,
  staticData: { title: '意见反馈', guarded: true },
  component: () => <ComingSoon title="意见反馈" line="您的建议和问题报告将从这里寄给作者。" />,
});
