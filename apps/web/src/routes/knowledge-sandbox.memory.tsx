import { createFileRoute } from '@tanstack/react-router';
import { MemoryScreen } from '../features/sandbox/memory/memory-screen.tsx';
import { MEMORY_SEARCH } from '../features/sandbox/memory/memory-search-params.ts';
import { needsLogin } from '../app/guard.ts';
import { searchOf } from '../app/search-values.ts';

export const Route = createFileRoute('/knowledge-sandbox/memory')({
  ...needsLogin,
  validateSearch: searchOf(...MEMORY_SEARCH),
  staticData: { title: '记忆曲线', guarded: true },
  component: MemorySandbox,
});

function MemorySandbox() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MemoryScreen
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  );
}
