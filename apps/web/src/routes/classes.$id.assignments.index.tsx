import { createFileRoute } from '@tanstack/react-router';
import { AssignmentsScreen } from '../features/classes/teacher/assignments/assignments-screen.tsx';

export const Route = createFileRoute('/classes/$id/assignments/')({ component: AssignmentsScreen });
