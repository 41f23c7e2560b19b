import { createFileRoute, notFound, Outlet } from '@tanstack/react-router';
import { NotFoundScreen } from '../app/shell/not-found-screen.tsx';
import { useRememberLevel } from '../exam/names/last-level.ts';
import { levelOf, type Level } from '../exam/names/level.ts';

export const Route = createFileRoute('/cet{$level}')({
  params: { parse: parseLevel, stringify: ({ level }) => ({ level: String(level) }) },
  notFoundComponent: NotFoundScreen,
  component: OfLevel,
});

function OfLevel() {
  useRememberLevel(Route.useParams().level);
  return <Outlet />;
}

/** Levels other than 4 and 6 are not found. */
function parseLevel({ level }: { level: string }): { level: Level } {
  const known = levelOf(level);
  if (known === null) throw notFound();
  return { level: known };
}
