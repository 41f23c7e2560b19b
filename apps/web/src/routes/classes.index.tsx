import { createFileRoute } from '@tanstack/react-router';
import { searchOf } from '../app/search-values.ts';
import { NotFoundScreen } from '../app/shell/not-found-screen.tsx';
import { SecondFactorGate } from '../features/account/second-factor/second-factor-gate.tsx';
import { ClassesScreen } from '../features/classes/teacher/classes-screen.tsx';

export const Route = createFileRoute('/classes/')({
  validateSearch: searchOf('archived'),
  staticData: { title: '班级', guarded: true },
  component: Classes,
});

function Classes() {
  const { archived } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SecondFactorGate area="classes" notFound={<NotFoundScreen />}>
      <ClassesScreen
        isArchive={archived === 'yes'}
        onArchive={(isArchive) => void navigate({ search: isArchive ? { archived: 'yes' } : {}, replace: true })}
        onOpen={(id) => void navigate({ to: '/classes/$id', params: { id } })}
      />
    </SecondFactorGate>
  );
}
