import { createFileRoute } from '@tanstack/react-router';
import { MathScreen } from '../features/sandbox/math/math-screen.tsx';
import { needsLogin } from '../app/guard.ts';
import { searchOf } from '../app/search-values.ts';

export const Route = createFileRoute('/knowledge-sandbox/math')({
  ...needsLogin,
  validateSearch: searchOf('board'),
  staticData: { title: '数学函数', guarded: true },
  component: MathPage,
});

function MathPage() {
  const { board } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MathScreen
      plotId={board}
      onOpen={(id) => void navigate({ search: id === null ? {} : { board: id } })}
      onCreated={(id) => void navigate({ search: { board: id }, replace: true })}
    />
  );
}
