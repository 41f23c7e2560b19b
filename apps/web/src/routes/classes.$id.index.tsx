import { createFileRoute } from '@tanstack/react-router';
import { MembersScreen } from '../features/classes/teacher/roster/members-screen.tsx';

export const Route = createFileRoute('/classes/$id/')({ component: MembersScreen });
