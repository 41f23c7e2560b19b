import { createFileRoute } from '@tanstack/react-router';
import { AnalysisScreen } from '../features/results/analysis/analysis-screen.tsx';
import { needsLogin } from '../app/guard.ts';
import { searchOf } from '../app/search-values.ts';

export const Route = createFileRoute('/cet{$level}/exam/$id/analysis')({
  ...needsLogin,
  validateSearch: searchOf('submission'),
  staticData: { title: '答卷分析', section: 'results', guarded: true },
  component: AnswerAnalysis,
});

function AnswerAnalysis() {
  const { level, id } = Route.useParams();
  const { submission } = Route.useSearch();
  return <AnalysisScreen level={level} paperId={id} submissionId={submission} />;
}
