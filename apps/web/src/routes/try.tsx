import { createFileRoute } from '@tanstack/react-router';
import { useLastLevel } from '../exam/names/last-level.ts';
import { examOfLevel } from '../exam/names/level.ts';
import { VisitorDrillScreen } from '../features/practice/visitor/visitor-drill-screen.tsx';
import { searchOf } from '../app/search-values.ts';

export const Route = createFileRoute('/try')({
  validateSearch: searchOf('exam'),
  staticData: { title: '一篇仔细阅读', bareWith: ['exam'] },
  component: Try,
});

function Try() {
  const { exam } = Route.useSearch();
  const navigate = Route.useNavigate();
  const usual = examOfLevel(useLastLevel(null));
  const known = exam === 'CET4' || exam === 'CET6' ? exam : usual;
  return <VisitorDrillScreen key={known} exam={known} onClose={() => void navigate({ to: '/' })} />;
}
