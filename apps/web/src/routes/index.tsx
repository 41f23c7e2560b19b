import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { searchOf } from '../search-values.ts';

export const Route = createFileRoute('/')({
  validateSearch: searchOf('message'),
  staticData: { title: '首页' },
  component: HomeScreen,
});
