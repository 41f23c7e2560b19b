import { createFileRoute } from '@tanstack/react-router';
import { NewAssignmentScreen } from '../features/classes/teacher/assignments/new-assignment-screen.tsx';

export const Route = createFileRoute('/classes/$id/assignments/new')({ component: NewAssignment });

function NewAssignment() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <NewAssignmentScreen
      onMade={(assignment) =>
        void navigate({ to: '/classes/$id/assignments/$assignment', params: { id, assignment }, replace: true })
      }
    />
  );
}
