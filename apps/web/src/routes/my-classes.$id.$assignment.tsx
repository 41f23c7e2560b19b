import { createFileRoute } from '@tanstack/react-router';
import { needsLogin } from '../app/guard.ts';
import { AssignmentScreen } from '../features/classes/student/assignment-screen.tsx';

export const Route = createFileRoute('/my-classes/$id/$assignment')({
  ...needsLogin,
  staticData: { title: '老师布置的', guarded: true, section: 'home' },
  component: AssignmentPage,
});

function AssignmentPage() {
  const { id, assignment } = Route.useParams();
  return <AssignmentScreen classId={id} assignmentId={assignment} />;
}
