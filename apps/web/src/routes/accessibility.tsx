import { createFileRoute } from '@tanstack/react-router';
import { AccessibilityScreen } from '../features/site/accessibility/accessibility-screen.tsx';

export const Route = createFileRoute('/accessibility')({
  staticData: { title: '无障碍' },
  component: AccessibilityScreen,
});
