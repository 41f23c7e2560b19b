import { createFileRoute } from '@tanstack/react-router';
import { searchOf } from '../app/search-values.ts';
import { CompareScreen } from '../features/classes/teacher/results/compare-screen.tsx';

export const Route = createFileRoute('/classes/$id/assignments/$assignment/compare')({
  validateSearch: searchOf('with'),
  component: Compare,
});

function Compare() {
  const { assignment } = Route.useParams();
  const { with: other } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CompareScreen
      key={assignment}
      assignment={assignment}
      other={other ?? null}
      onOther={(id) => void navigate({ search: { with: id }, replace: true })}
    />
  );
}
