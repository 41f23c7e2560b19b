import { createFileRoute } from '@tanstack/react-router';
import { HistoryScreen } from '../features/review/history-screen.tsx';
import { needsLogin } from '../guard.ts';

export const Route = createFileRoute('/cet{$level}/history')({
  ...needsLogin,
  staticData: { title: '历史成绩', guarded: true },
  component: History,
});

function History() {
  const { level } = Route.useParams();
  return <HistoryScreen level={level} />;
}
