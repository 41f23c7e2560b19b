import { createFileRoute } from '@tanstack/react-router';
import { HandbookScreen } from '../features/administration/site/handbook/handbook-screen.tsx';

export const Route = createFileRoute('/admin/handbook')({ component: HandbookScreen });
