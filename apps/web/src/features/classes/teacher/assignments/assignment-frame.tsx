import type { AssignmentView } from '@study/contract/classes/assignments.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError, messageOf } from '#api/errors.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { useClass } from '../frame/class-context.ts';
import { assignmentQuery } from './assignment-queries.ts';
import { paperWords, STATE_WORDS, timesWords } from './assignment-words.ts';

const TABS = [
  { to: '/classes/$id/assignments/$assignment', label: '成绩', isExact: true },
  { to: '/classes/$id/assignments/$assignment/live', label: '现场', isExact: true },
  { to: '/classes/$id/assignments/$assignment/edit', label: '时间和规则', isExact: true },
] as const;

interface AssignmentFrameProps {
  assignment: string;
  children: (assignment: AssignmentView) => ReactNode;
}

/** Loads the assignment of a page, and shows its head and its views. */
export function AssignmentFrame({ assignment, children }: AssignmentFrameProps) {
  const { id, name } = useClass();
  const found = useQuery(assignmentQuery(id, assignment));
  if (found.data === undefined) {
    return (
      <Page eyebrow={name} title="布置">
        {found.isPending && <SheetSkeleton />}
        {found.isError && <Failed error={found.error} classId={id} onRetry={() => void found.refetch()} />}
      </Page>
    );
  }
  const shown = found.data;
  return (
    <Page
      eyebrow={`${name} · ${STATE_WORDS[shown.state]} · ${timesWords(shown)}`}
      title={shown.title}
      lead={paperWords(shown)}
    >
      <nav aria-label="这次布置" className="word-tabs no-print -mt-2 mb-5">
        {TABS.map(({ to, label, isExact }) => (
          <Link key={to} to={to} params={{ id, assignment }} activeOptions={{ exact: isExact, includeSearch: false }}>
            {label}
          </Link>
        ))}
      </nav>
      {children(shown)}
    </Page>
  );
}

function Failed({ error, classId, onRetry }: { error: Error; classId: string; onRetry: () => void }) {
  const isMissing = error instanceof ApiError && ['not_found', 'validation_failed'].includes(error.code);
  if (!isMissing) return <ErrorState message={messageOf(error)} onRetry={onRetry} />;
  return (
    <EmptyState drawing="door" line="没有这次布置" note="也许已经撤销了。">
      <Link to="/classes/$id/assignments" params={{ id: classId }} className="btn btn-outline">
        看全部布置
      </Link>
    </EmptyState>
  );
}
