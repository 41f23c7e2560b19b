import { createFileRoute } from '@tanstack/react-router';
import { ImportScreen } from '../features/classes/teacher/roster/import-screen.tsx';

export const Route = createFileRoute('/classes/$id/roster')({ component: ImportScreen });
