import { createFileRoute } from '@tanstack/react-router';
import { needsLogin } from '../guard.ts';
import { ComingSoon } from '../ui/coming-soon.tsx';

export const Route = createFileRoute('/mistake-book')({
  ...needsLogin,
  staticData: { title: '错题本', guarded: true },
  component: () => <ComingSoon title="错题本" line="错题会自动进入这里，并按您的考试日期安排复习。" />,
});
