import { createFileRoute, notFound, Outlet } from '@tanstack/react-router';
import { levelOf, type Level } from '../exam/names/level.ts';
import { NotFoundScreen } from '../app/shell/not-found-screen.tsx';

export const Route = createFileRoute('/cet{$level}')({
  params: { parse: parseLevel, stringify: ({ level }) => ({ level: String(level) }) },
  notFoundComponent: NotFoundScreen,
  component: Outlet,
});

/** The level must be 4 or 6, else there is no such page. */
function parseLevel({ level }: { level: string }): { level: Level } {
  const known = levelOf(level);
  if (known === null) throw notFound();
  return { level: known };
}
