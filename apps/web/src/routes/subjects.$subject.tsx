import { createFileRoute, redirect } from '@tanstack/react-router';
import { PaperListRoute } from './-paper-list-route.tsx';
import { levelOfSubject } from '../exam/names/level.ts';
import { searchOf } from '../app/search-values.ts';

export const Route = createFileRoute('/subjects/$subject')({
  validateSearch: searchOf('status', 'year', 'search', 'ordering', 'start', 'mode'),
  staticData: { title: '试卷列表', section: 'papers' },
  beforeLoad: ({ params }) => {
    if (levelOfSubject(params.subject) === null) {
      throw redirect({ to: '/cet{$level}/exam/$id', params: { level: 4, id: 'coming-soon' }, replace: true });
    }
  },
  component: SubjectPapers,
});

function SubjectPapers() {
  const { subject } = Route.useParams();
  return <PaperListRoute level={levelOfSubject(subject) ?? 4} />;
}
