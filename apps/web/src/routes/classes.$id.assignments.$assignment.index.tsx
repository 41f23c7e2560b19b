import { createFileRoute } from '@tanstack/react-router';
import { AssignmentFrame } from '../features/classes/teacher/assignments/assignment-frame.tsx';
import { ResultsScreen } from '../features/classes/teacher/results/results-screen.tsx';

export const Route = createFileRoute('/classes/$id/assignments/$assignment/')({ component: Results });

function Results() {
  const { assignment: id } = Route.useParams();
  return (
    <AssignmentFrame key={id} assignment={id}>
      {(assignment) => <ResultsScreen assignment={assignment} />}
    </AssignmentFrame>
  );
}
