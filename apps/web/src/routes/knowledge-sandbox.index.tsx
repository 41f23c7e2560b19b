import { createFileRoute } from '@tanstack/react-router';
import { SandboxHomeScreen } from '../features/sandbox/home/sandbox-home-screen.tsx';
import { needsLogin } from '../app/guard.ts';

export const Route = createFileRoute('/knowledge-sandbox/')({
  ...needsLogin,
  staticData: { title: '知识沙盒', guarded: true },
  component: SandboxHomeScreen,
});
