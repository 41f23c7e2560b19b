import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentProps } from 'react';
import { DrillResultScreen } from '../features/results/drill/drill-result-screen.tsx';
import { needsLogin } from '../app/guard.ts';
import { searchOf } from '../app/search-values.ts';
import { Loading } from '../ui/page/loading.tsx';

// Lazy-loaded: needed once there is a mark.
const TextCare = lazy(async () => ({ default: (await import('../features/marking/text-care.tsx')).TextCare }));

export const Route = createFileRoute('/cet{$level}/drill/$id/result')({
  ...needsLogin,
  validateSearch: searchOf('submission'),
  staticData: { title: '短练习的评分', section: 'practice', guarded: true },
  component: Result,
});

function Result() {
  const { level, id } = Route.useParams();
  const { submission } = Route.useSearch();
  return <DrillResultScreen level={level} paperId={id} submissionId={submission} care={careOf} />;
}

function careOf(about: ComponentProps<typeof TextCare>) {
  return (
    <Suspense fallback={<Loading className="skeleton h-24" />}>
      <TextCare {...about} />
    </Suspense>
  );
}
