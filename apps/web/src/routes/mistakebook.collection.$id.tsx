import { createFileRoute } from '@tanstack/react-router';
import { needsLogin } from '../guard.ts';
import { ComingSoon } from '../ui/coming-soon.tsx';

export const Route = createFileRoute('/mistakebook/collection/$id')({
  ...needsLogin,
  staticData: { title: '错题详情', guarded: true },
  component: () => <ComingSoon title="错题详情" line="这里将逐题复习一个错题集。" />,
});
