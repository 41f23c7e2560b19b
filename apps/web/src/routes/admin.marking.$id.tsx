import { createFileRoute } from '@tanstack/react-router';
import { searchOf } from '../app/search-values.ts';
import { MarkingScreen } from '../features/administration/marking/marking-screen.tsx';

export const Route = createFileRoute('/admin/marking/$id')({
  validateSearch: searchOf('part'),
  component: Marking,
});

function Marking() {
  const { id } = Route.useParams();
  const { part } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MarkingScreen
      id={id}
      part={part === 'translation' ? 'translation' : 'writing'}
      onOpen={(text) =>
        void (text === null
          ? navigate({ to: '/admin/marking' })
          : navigate({ params: { id: text.submission }, search: { part: text.part } }))
      }
    />
  );
}
