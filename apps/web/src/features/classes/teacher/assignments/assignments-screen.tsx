import type { AssignmentView } from '@study/contract/classes/assignments.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { messageOf } from '#api/errors.ts';
import { PaperCover } from '#exam/papers/paper-cover.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { useClass } from '../frame/class-context.ts';
import { assignmentsQuery } from './assignment-queries.ts';
import { paperWords, STATE_TONES, STATE_WORDS, timesWords } from './assignment-words.ts';

/** What is assigned to the class. */
export function AssignmentsScreen() {
  const { id, name, is_archived: isArchived, member_count: members } = useClass();
  const list = useQuery(assignmentsQuery(id));
  const all = list.data ?? [];
  const assign = (
    <Link to="/classes/$id/assignments/new" params={{ id }} className="btn btn-primary">
      布置一份
    </Link>
  );
  return (
    <Page eyebrow={name} title="布置" actions={all.length > 0 && !isArchived && assign}>
      {list.isPending && <SheetSkeleton />}
      {list.isError && <ErrorState message={messageOf(list.error)} onRetry={() => void list.refetch()} />}
      {list.isSuccess && all.length === 0 && (
        <EmptyState
          drawing="sheet"
          line="还没有布置过"
          note={
            members === 0
              ? '班里还没有学生；可以先布置，学生加入以后就看得到。'
              : '选一份试卷，定好时间，学生的首页上第一件事就是它。'
          }
        >
          {!isArchived && assign}
        </EmptyState>
      )}
      {all.length > 0 && (
        <ul className="sheet rows px-5" aria-label="布置">
          {all.map((assignment) => (
            <li key={assignment.id}>
              <AssignmentRow assignment={assignment} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}

function AssignmentRow({ assignment }: { assignment: AssignmentView }) {
  const { state, members, handed_in: handedIn } = assignment;
  return (
    <Link
      to="/classes/$id/assignments/$assignment"
      params={{ id: assignment.class_id, assignment: assignment.id }}
      className="row-link"
    >
      <span className="max-sm:hidden">
        <PaperCover exam={assignment.exam_type} title={assignment.paper_title} isPlain={state === 'closed'} />
      </span>
      <span className="min-w-0 grow">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <b className="min-w-0 wrap-anywhere">{assignment.title}</b>
          <span className="chip h-6" data-tone={STATE_TONES[state]}>
            {STATE_WORDS[state]}
          </span>
        </span>
        <span className="block text-note wrap-anywhere text-ink-muted">{paperWords(assignment)}</span>
        <span className="block text-note text-ink-muted">{timesWords(assignment)}</span>
      </span>
      <span className="shrink-0 text-end">
        <b className="figure text-title">{handedIn}</b>
        <span className="text-note text-ink-muted">/{members}</span>
        <span className="block text-note text-ink-muted">交了</span>
      </span>
      <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-muted" />
    </Link>
  );
}
