import { createFileRoute } from '@tanstack/react-router';
import { StudentScreen } from '../features/classes/teacher/roster/student-screen.tsx';

export const Route = createFileRoute('/classes/$id/students/$member')({ component: Student });

function Student() {
  const { id, member } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <StudentScreen
      key={member}
      member={member}
      onRemoved={() => void navigate({ to: '/classes/$id', params: { id } })}
    />
  );
}
