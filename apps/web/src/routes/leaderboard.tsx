import { createFileRoute } from '@tanstack/react-router';
import { needsLogin } from '../guard.ts';
import { ComingSoon } from '../ui/coming-soon.tsx';

export const Route = createFileRoute('/leaderboard')({
  ...needsLogin,
  staticData: { title: '排行榜', guarded: true },
  component: () => (
    <ComingSoon title="排行榜" line="成绩榜、勤奋榜和进步榜将在这里；只有您在个人资料里打开开关后才会上榜。" />
  ),
});
