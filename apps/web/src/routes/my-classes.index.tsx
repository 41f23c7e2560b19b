import { createFileRoute } from '@tanstack/react-router';
import { needsLogin } from '../app/guard.ts';
import { MyClassesScreen } from '../features/classes/student/my-classes-screen.tsx';

export const Route = createFileRoute('/my-classes/')({
  ...needsLogin,
  staticData: { title: '我的班级', guarded: true, section: 'home' },
  component: MyClassesScreen,
});
