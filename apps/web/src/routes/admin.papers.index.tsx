import { createFileRoute } from '@tanstack/react-router';
import { PapersScreen } from '../features/administration/papers/papers-screen.tsx';

export const Route = createFileRoute('/admin/papers/')({ component: PapersScreen });
