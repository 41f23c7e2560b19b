import { createFileRoute } from '@tanstack/react-router';
import { AssignmentFrame } from '../features/classes/teacher/assignments/assignment-frame.tsx';
import { LiveScreen } from '../features/classes/teacher/live/live-screen.tsx';

export const Route = createFileRoute('/classes/$id/assignments/$assignment/live')({ component: Live });

function Live() {
  const { assignment: id } = Route.useParams();
  return (
    <AssignmentFrame key={id} assignment={id}>
      {(assignment) => <LiveScreen assignment={assignment} />}
    </AssignmentFrame>
  );
}
