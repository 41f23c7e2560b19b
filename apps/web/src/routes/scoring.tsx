import { createFileRoute } from '@tanstack/react-router';
import { ScoringScreen } from '../features/marking/about/scoring-screen.tsx';

export const Route = createFileRoute('/scoring')({
  staticData: { title: '怎样评分' },
  component: ScoringScreen,
});
