import { createFileRoute } from '@tanstack/react-router';
import { SubjectsScreen } from '../features/papers/subjects/subjects-screen.tsx';

export const Route = createFileRoute('/subjects/')({
  staticData: { title: '科目', section: 'papers' },
  component: SubjectsScreen,
});
