import type { OwnAssignment } from '@study/contract/classes/own-assignments.ts';
import type { OwnClass } from '@study/contract/classes/own-classes.ts';
import { isToDo } from '@study/domain/classes/assignment.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { messageOf } from '#api/errors.ts';
import { ownAssignmentsQuery } from '#exam/queries/assignment-queries.ts';
import { PaperCover } from '#exam/papers/paper-cover.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { RowBody } from '#ui/page/row-body.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { assignmentChip, assignmentNote } from './own-assignment-words.ts';
import { ownClassesQuery } from './own-class-queries.ts';

/** What a student's classes assigned, and the classes. */
export function MyClassesScreen() {
  const classes = useQuery(ownClassesQuery);
  const assigned = useQuery(ownAssignmentsQuery);
  const failed = classes.isError ? classes : assigned.isError ? assigned : null;
  const join = (
    <Link to="/classes/join" className="btn btn-outline">
      加入班级
    </Link>
  );
  if (failed !== null) {
    const retry = () => void Promise.all([classes.refetch(), assigned.refetch()]);
    return (
      <Page title="我的班级">
        <ErrorState message={messageOf(failed.error)} onRetry={retry} />
      </Page>
    );
  }
  if (classes.data === undefined || assigned.data === undefined) {
    return (
      <Page title="我的班级">
        <SheetSkeleton />
      </Page>
    );
  }
  if (classes.data.count === 0) {
    return (
      <Page title="我的班级">
        <EmptyState drawing="door" line="还没有加入班级" note="点老师发的链接，或者输入老师给的邀请码。">
          {join}
        </EmptyState>
      </Page>
    );
  }
  const { results } = assigned.data;
  const [todo, done] = [results.filter(isToDo), results.filter((each) => !isToDo(each))];
  return (
    <Page title="我的班级" actions={join}>
      <div className="grid gap-6 md:gap-8">
        {results.length === 0 && <p className="sheet p-5 text-ink-muted md:p-6">老师还没有布置。</p>}
        {todo.length > 0 && <Assignments title="要做的" assignments={todo} />}
        {done.length > 0 && <Assignments title="做过和截止的" assignments={done} />}
        <Rows title="班级">
          {classes.data.results.map((each) => (
            <li key={each.id}>
              <Link to="/my-classes/$id" params={{ id: each.id }} className="row-link">
                <RowBody icon={Users} title={each.name} note={aboutOwnClass(each)} />
              </Link>
            </li>
          ))}
        </Rows>
      </div>
    </Page>
  );
}

const aboutOwnClass = ({ term, teachers, is_archived }: OwnClass): string =>
  [term, teachers.join('、'), is_archived ? '已结束' : ''].filter((part) => part !== '').join(' · ');

function Rows({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 px-1 text-title font-bold">
        {title}
      </h2>
      <ul className="sheet rows px-5 py-1 md:px-6">{children}</ul>
    </section>
  );
}

function Assignments({ title, assignments }: { title: string; assignments: readonly OwnAssignment[] }) {
  return (
    <Rows title={title}>
      {assignments.map((each) => (
        <li key={each.id}>
          <Link
            to="/my-classes/$id/$assignment"
            params={{ id: each.class_id, assignment: each.id }}
            className="row-link"
          >
            <PaperCover exam={each.exam_type} title={each.paper_title} isPlain={!isToDo(each)} />
            <RowBody
              title={
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="min-w-0">{each.title}</span>
                  <AssignmentChip assignment={each} />
                </span>
              }
              note={assignmentNote(each)}
            />
          </Link>
        </li>
      ))}
    </Rows>
  );
}

function AssignmentChip({ assignment }: { assignment: OwnAssignment }) {
  const { label, tone } = assignmentChip(assignment);
  return (
    <span className="chip" data-tone={tone}>
      {label}
    </span>
  );
}
