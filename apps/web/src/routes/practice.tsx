import { createFileRoute } from '@tanstack/react-router';
import { needsLogin } from '../guard.ts';
import { ComingSoon } from '../ui/coming-soon.tsx';

export const Route = createFileRoute('/practice')({
  ...needsLogin,
  staticData: { title: '练习', guarded: true },
  component: () => <ComingSoon title="练习" line="这里将按题型和知识点做小组练习；整套试卷的自由练习现在就可以做。" />,
});
