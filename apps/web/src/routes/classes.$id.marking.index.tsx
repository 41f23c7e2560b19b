import { createFileRoute } from '@tanstack/react-router';
import { searchOf } from '../app/search-values.ts';
import { DeskScreen } from '../features/classes/teacher/marking/desk-screen.tsx';

export const Route = createFileRoute('/classes/$id/marking/')({
  validateSearch: searchOf('assignment', 'all'),
  component: Desk,
});

function Desk() {
  const { assignment, all } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DeskScreen
      place={{ assignment: assignment ?? null, isAll: all === 'yes' }}
      onPlace={(place) =>
        void navigate({
          search: {
            ...(place.assignment !== null && { assignment: place.assignment }),
            ...(place.isAll && { all: 'yes' }),
          },
          replace: true,
        })
      }
    />
  );
}
