import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '../features/administration/site/settings/settings-screen.tsx';

export const Route = createFileRoute('/admin/settings')({ component: SettingsScreen });
