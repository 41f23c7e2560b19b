import { createFileRoute } from '@tanstack/react-router';
import { useAuth } from '../session/auth-store.ts';
import { KNOWLEDGE_SEARCH } from '../features/knowledge/graph-search-params.ts';
import { KnowledgeScreen } from '../features/knowledge/knowledge-screen.tsx';
import { searchOf } from '../app/search-values.ts';

export const Route = createFileRoute('/knowledge-graph')({
  validateSearch: searchOf(...KNOWLEDGE_SEARCH),
  staticData: { title: '知识图谱', section: 'graph' },
  component: KnowledgeGraph,
});

function KnowledgeGraph() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const { user } = useAuth();
  return (
    <KnowledgeScreen
      viewer={user?.id ?? null}
      search={search}
      onSearch={(next, how) => void navigate({ search: next, replace: how?.replace ?? false, resetScroll: false })}
    />
  );
}
