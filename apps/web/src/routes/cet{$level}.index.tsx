import { createFileRoute } from '@tanstack/react-router';
import { PaperListRoute } from './-paper-list-route.tsx';
import { searchOf } from '../app/search-values.ts';

export const Route = createFileRoute('/cet{$level}/')({
  validateSearch: searchOf('status', 'year', 'search', 'ordering', 'start', 'mode'),
  staticData: { title: '试卷列表', section: 'papers' },
  component: Papers,
});

function Papers() {
  const { level } = Route.useParams();
  return <PaperListRoute level={level} />;
}
