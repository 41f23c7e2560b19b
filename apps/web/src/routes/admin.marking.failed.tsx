import { createFileRoute } from '@tanstack/react-router';
import { FailedScreen } from '../features/administration/marking/failed-screen.tsx';

export const Route = createFileRoute('/admin/marking/failed')({ component: FailedScreen });
