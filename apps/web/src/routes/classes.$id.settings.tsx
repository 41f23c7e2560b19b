import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '../features/classes/teacher/settings-screen.tsx';

export const Route = createFileRoute('/classes/$id/settings')({ component: Settings });

function Settings() {
  const navigate = Route.useNavigate();
  return <SettingsScreen onGone={() => void navigate({ to: '/classes' })} />;
}
