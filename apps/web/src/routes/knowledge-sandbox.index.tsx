import { createFileRoute } from '@tanstack/react-router';
import { needsLogin } from '../guard.ts';
import { ComingSoon } from '../ui/coming-soon.tsx';

export const Route = createFileRoute('/knowledge-sandbox/')({
  ...needsLogin,
  staticData: { title: '知识沙盒', guarded: true },
  component: () => <ComingSoon title="知识沙盒" line="数学函数、分数沙盘和记忆曲线将在这里。" />,
});
