import { createFileRoute } from '@tanstack/react-router';
import { TodayScreen } from '../features/administration/site/today/today-screen.tsx';

export const Route = createFileRoute('/admin/')({ component: TodayScreen });
