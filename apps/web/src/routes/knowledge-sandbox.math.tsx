import { createFileRoute } from '@tanstack/react-router';
import { needsLogin } from '../guard.ts';
import { ComingSoon } from '../ui/coming-soon.tsx';

export const Route = createFileRoute('/knowledge-sandbox/math')({
  ...needsLogin,
  staticData: { title: '数学函数', guarded: true },
  component: () => <ComingSoon title="数学函数" line="这里将画出您输入的函数，可以拖动参数和追踪曲线。" />,
});
