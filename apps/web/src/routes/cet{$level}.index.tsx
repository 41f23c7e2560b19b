import { createFileRoute } from '@tanstack/react-router';
import { PaperListScreen } from '../features/papers/paper-list-screen.tsx';
import { searchOf } from '../search-values.ts';

export const Route = createFileRoute('/cet{$level}/')({
  validateSearch: searchOf('status', 'year', 'search', 'ordering'),
  staticData: { title: '试卷列表' },
  component: Papers,
});

function Papers() {
  const { level } = Route.useParams();
  return <PaperListScreen level={level} />;
}
