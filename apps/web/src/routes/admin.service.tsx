import { createFileRoute } from '@tanstack/react-router';
import { ServiceScreen } from '../features/administration/site/service/service-screen.tsx';

export const Route = createFileRoute('/admin/service')({ component: ServiceScreen });
