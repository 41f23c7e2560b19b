import { createFileRoute } from '@tanstack/react-router';
import { needsLogin } from '../guard.ts';
import { ComingSoon } from '../ui/coming-soon.tsx';

export const Route = createFileRoute('/feedback-history')({
  ...needsLogin,
  staticData: { title: '反馈记录', guarded: true },
  component: () => <ComingSoon title="反馈记录" line="您寄出的反馈和作者的回复将在这里。" />,
});
