import { createFileRoute } from '@tanstack/react-router';
import { AssignmentFrame } from '../features/classes/teacher/assignments/assignment-frame.tsx';
import { EditAssignment } from '../features/classes/teacher/assignments/edit-assignment.tsx';

export const Route = createFileRoute('/classes/$id/assignments/$assignment/edit')({ component: Edit });

function Edit() {
  const { id, assignment: assignmentId } = Route.useParams();
  const navigate = Route.useNavigate();
  const params = { id, assignment: assignmentId };
  return (
    <AssignmentFrame key={assignmentId} assignment={assignmentId}>
      {(assignment) => (
        <EditAssignment
          assignment={assignment}
          onSaved={() => void navigate({ to: '/classes/$id/assignments/$assignment', params })}
          onDeleted={() => void navigate({ to: '/classes/$id/assignments', params: { id } })}
        />
      )}
    </AssignmentFrame>
  );
}
