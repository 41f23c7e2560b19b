import { createFileRoute } from '@tanstack/react-router';
import { ResultScreen } from '../features/review/result-screen.tsx';
import { needsLogin } from '../guard.ts';
import { searchOf } from '../search-values.ts';

export const Route = createFileRoute('/cet{$level}/result')({
  ...needsLogin,
  validateSearch: searchOf('submission'),
  staticData: { title: '考试结果', guarded: true },
  component: Result,
});

function Result() {
  const { level } = Route.useParams();
  const { submission } = Route.useSearch();
  return <ResultScreen level={level} submissionId={submission} />;
}
