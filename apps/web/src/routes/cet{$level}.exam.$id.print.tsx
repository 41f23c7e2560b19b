import { createFileRoute } from '@tanstack/react-router';
import { needsLogin } from '../app/guard.ts';
import { PaperPrintScreen } from '../features/papers/print/paper-print-screen.tsx';

export const Route = createFileRoute('/cet{$level}/exam/$id/print')({
  ...needsLogin,
  staticData: { title: '打印试卷', section: 'papers', guarded: true },
  component: Print,
});

function Print() {
  const { level, id } = Route.useParams();
  return <PaperPrintScreen level={level} paperId={id} />;
}
