import { createFileRoute } from '@tanstack/react-router';
import { searchOf } from '../app/search-values.ts';
import { INBOX_SEARCH } from '../features/administration/feedback/inbox-search-params.ts';
import { InboxScreen } from '../features/administration/feedback/inbox-screen.tsx';
import { inboxSearchOf } from '../features/administration/feedback/inbox-search.ts';

export const Route = createFileRoute('/admin/feedback')({
  validateSearch: searchOf(...INBOX_SEARCH),
  component: Inbox,
});

function Inbox() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <InboxScreen search={inboxSearchOf(search)} onSearch={(next) => void navigate({ search: next, replace: true })} />
  );
}
