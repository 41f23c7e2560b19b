import { createFileRoute } from '@tanstack/react-router';
import type { Act, TargetKind } from '@study/contract/site/audit.admin.ts';
import { searchOf } from '../app/search-values.ts';
import { AUDIT_SEARCH } from '../features/administration/site/audit/audit-search-params.ts';
import { AuditScreen } from '../features/administration/site/audit/audit-screen.tsx';

export const Route = createFileRoute('/admin/audit')({
  validateSearch: searchOf(...AUDIT_SEARCH),
  component: Audit,
});

function Audit() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AuditScreen
      search={{ ...search, act: search.act as Act | undefined, kind: search.kind as TargetKind | undefined }}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  );
}
