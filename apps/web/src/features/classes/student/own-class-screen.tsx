import type { OwnClass } from '@study/contract/classes/own-classes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { assignmentKeys, dashboardKeys } from '#exam/queries/query-keys.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { leaveClass, ownClassesQuery, ownClassKeys } from './own-class-queries.ts';
import { TeacherSees } from './teacher-sees.tsx';

/** One class of a student: what its teachers see, and leaving it. */
export function OwnClassScreen({ id, onLeft }: { id: string; onLeft: () => void }) {
  const classes = useQuery(ownClassesQuery);
  if (classes.isPending) {
    return (
      <Page title="班级" lead=" ">
        <SheetSkeleton />
      </Page>
    );
  }
  if (classes.isError) {
    return (
      <Page title="班级">
        <ErrorState message={messageOf(classes.error)} onRetry={() => void classes.refetch()} />
      </Page>
    );
  }
  const found = classes.data.results.find((each) => each.id === id);
  if (found === undefined) {
    return (
      <Page title="班级">
        <EmptyState drawing="door" line="你不在这个班里" note="可能已经退出，或者地址不完整。">
          <Link to="/my-classes" className="btn btn-outline">
            我的班级
          </Link>
        </EmptyState>
      </Page>
    );
  }
  const facts = [found.term, ...found.teachers, found.is_archived ? '已结束' : ''].filter((fact) => fact !== '');
  return (
    <Page title={found.name} lead={facts.join(' · ')}>
      <div className="grid gap-4 md:gap-6">
        <p className="sheet px-5 py-4 wrap-anywhere md:px-6">
          老师看到的你：<b>{found.my_name}</b>
          {found.my_student_number !== null && (
            <span className="text-ink-muted tabular-nums">，学号{found.my_student_number}</span>
          )}
        </p>
        <TeacherSees />
        <Leaving ownClass={found} onLeft={onLeft} />
      </div>
    </Page>
  );
}

function Leaving({ ownClass: { id, name, can_leave: canLeave }, onLeft }: { ownClass: OwnClass; onLeft: () => void }) {
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const leave = async () => {
    try {
      await leaveClass(id);
    } catch (error) {
      return messageOf(error);
    }
    for (const queryKey of [ownClassKeys.all, assignmentKeys.own, dashboardKeys.plans]) {
      void queryClient.invalidateQueries({ queryKey });
    }
    showToast(`已退出${name}`);
    onLeft();
    return null;
  };
  return (
    <section
      aria-label="退出班级"
      className="sheet flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 md:px-6"
    >
      <p className="min-w-0 grow basis-56">
        <b className="block">不想待在这个班</b>
        <span className="block text-note text-ink-muted">
          {canLeave
            ? '退出后，老师看不到你的任何成绩；你的作答一份也不少。'
            : '这个账号是老师按名单建的，退出要请老师移出。'}
        </span>
      </p>
      {canLeave && (
        <button type="button" className="btn btn-danger max-sm:w-full" onClick={() => setAsked(true)}>
          退出班级
        </button>
      )}
      <ConfirmDialog
        title={`退出${name}？`}
        action="退出"
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={leave}
      >
        <p>老师布置的不再出现在首页，老师也看不到你做过的。想回来要再用邀请码加入，做过的那时又看得到。</p>
      </ConfirmDialog>
    </section>
  );
}
