import { createFileRoute, redirect } from '@tanstack/react-router';
import { searchOf } from '../app/search-values.ts';

export const Route = createFileRoute('/login')({
  validateSearch: searchOf('redirect', 'message'),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/auth', search, replace: true });
  },
});
