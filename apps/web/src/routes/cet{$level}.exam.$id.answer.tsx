import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentProps } from 'react';
import { AnswerScreen } from '../features/results/answers/answer-screen.tsx';
import { needsLogin } from '../app/guard.ts';
import { searchOf } from '../app/search-values.ts';
import { Loading } from '../ui/page/loading.tsx';

// Lazy-loaded after the answers.
const ItemKeeping = lazy(async () => ({
  default: (await import('../features/mistakes/item/item-keeping.tsx')).ItemKeeping,
}));
// Used on two of the answer sheets only.
const TextCare = lazy(async () => ({ default: (await import('../features/marking/text-care.tsx')).TextCare }));

export const Route = createFileRoute('/cet{$level}/exam/$id/answer')({
  ...needsLogin,
  validateSearch: searchOf('submission'),
  staticData: { title: '答案与解析', section: 'results', guarded: true },
  component: Answers,
});

function Answers() {
  const { level, id } = Route.useParams();
  const { submission } = Route.useSearch();
  return <AnswerScreen level={level} paperId={id} submissionId={submission} care={careOf} keep={keepOf} />;
}

function keepOf(about: ComponentProps<typeof ItemKeeping>) {
  return (
    <Suspense>
      <ItemKeeping {...about} />
    </Suspense>
  );
}

function careOf(about: ComponentProps<typeof TextCare>) {
  return (
    <Suspense fallback={<Loading className="skeleton h-24" />}>
      <TextCare {...about} />
    </Suspense>
  );
}
