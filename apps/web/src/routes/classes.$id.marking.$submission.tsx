import { createFileRoute } from '@tanstack/react-router';
import { searchOf } from '../app/search-values.ts';
import { ClassTextScreen } from '../features/classes/teacher/marking/class-text-screen.tsx';

export const Route = createFileRoute('/classes/$id/marking/$submission')({
  validateSearch: searchOf('part', 'assignment', 'all'),
  component: Text,
});

function Text() {
  const { id, submission } = Route.useParams();
  const { part: asked, ...search } = Route.useSearch();
  const navigate = Route.useNavigate();
  const part = asked === 'translation' ? 'translation' : 'writing';
  return (
    <ClassTextScreen
      submission={submission}
      part={part}
      place={{ assignment: search.assignment ?? null, isAll: search.all === 'yes' }}
      onOpen={(next) =>
        void (next === null
          ? navigate({ to: '/classes/$id/marking', params: { id }, search })
          : navigate({
              to: '/classes/$id/marking/$submission',
              params: { id, submission: next.submission },
              search: { ...search, part: next.part },
            }))
      }
    />
  );
}
