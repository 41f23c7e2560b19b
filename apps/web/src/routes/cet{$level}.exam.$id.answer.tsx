import { createFileRoute } from '@tanstack/react-router';
import { AnswerScreen } from '../features/answers/answer-screen.tsx';
import { needsLogin } from '../guard.ts';
import { searchOf } from '../search-values.ts';

export const Route = createFileRoute('/cet{$level}/exam/$id/answer')({
  ...needsLogin,
  validateSearch: searchOf('submission'),
  staticData: { title: '答案与解析', guarded: true },
  component: Answers,
});

function Answers() {
  const { level, id } = Route.useParams();
  const { submission } = Route.useSearch();
  return <AnswerScreen level={level} paperId={id} submissionId={submission} />;
}
