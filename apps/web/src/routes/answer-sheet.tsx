import { createFileRoute } from '@tanstack/react-router';
import { useAuth } from '../session/auth-store.ts';
import { SheetScreen } from '../features/practice/sheets/sheet-screen.tsx';
import { needsLogin } from '../app/guard.ts';

export const Route = createFileRoute('/answer-sheet')({
  ...needsLogin,
  staticData: { title: '纸上的答案', section: 'practice', guarded: true },
  component: AnswerSheet,
});

function AnswerSheet() {
  const { user } = useAuth();
  return user && <SheetScreen key={user.id} />;
}
