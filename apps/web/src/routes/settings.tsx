import { createFileRoute } from '@tanstack/react-router';
import { needsLogin } from '../guard.ts';
import { ComingSoon } from '../ui/coming-soon.tsx';

export const Route = createFileRoute('/settings')({
  ...needsLogin,
  staticData: { title: '设置', guarded: true },
  component: () => (
    <ComingSoon title="设置" line="播放速度、快捷键、复习量和密码将在这里设置；主题可用页面上方的按钮切换。" />
  ),
});
