import type { ClassMember } from '@study/contract/classes/classes.ts';
import type { PasswordSlip } from '@study/contract/classes/roster.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { SearchInput } from '#ui/form/list-filters.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { SheetSkeleton } from '#ui/page/sheet-skeleton.tsx';
import { Slips } from '#features/classes/shared/roster/slips.tsx';
import { membersQuery } from '../class-queries.ts';
import { useClass } from '../frame/class-context.ts';
import { nameOfTeacher } from '../teacher-names.ts';
import { FirstPasswords } from './first-passwords.tsx';
import { JoinCodePanel } from './join-code-panel.tsx';
import { MemberList } from './member-list.tsx';

/** The students of a class, and the ways into it. */
export function MembersScreen() {
  const shown = useClass();
  const { id, name, term, teachers, is_archived: isArchived } = shown;
  const members = useQuery(membersQuery(id));
  const [wanted, setWanted] = useState('');
  const [slips, setSlips] = useState<readonly PasswordSlip[] | null>(null);
  const all = members.data ?? [];
  const found = all.filter((member) => isWanted(member, wanted));
  const facts = [term, teachers.map(nameOfTeacher).join('、')].filter((fact) => fact !== '');
  const importLink = (
    <Link to="/classes/$id/roster" params={{ id }} className="btn btn-primary">
      导入名单
    </Link>
  );
  if (slips !== null) {
    return (
      <Page
        eyebrow={`${name} · 名单`}
        title={slips.length === 0 ? '他们都已经换过密码了' : `${slips.length}位的新小条`}
        actions={
          <button type="button" className="no-print btn btn-outline" onClick={() => setSlips(null)}>
            回到名单
          </button>
        }
      >
        {slips.length > 0 && <Slips slips={slips} fileName={`${name}初始密码`} />}
      </Page>
    );
  }
  return (
    <Page title={name} lead={facts.join('，')} actions={all.length > 0 && !isArchived && importLink}>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-7">
        <div className="min-w-0 max-lg:order-2">
          {members.isPending && <SheetSkeleton />}
          {members.isError && <ErrorState message={messageOf(members.error)} onRetry={() => void members.refetch()} />}
          {members.isSuccess && all.length === 0 && (
            <EmptyState
              drawing="notebook"
              line="班里还没有学生"
              note="把姓名和学号从表格里贴进来，账号就建好了；或者把邀请码发给学生，让他们自己加入。"
            >
              {!isArchived && importLink}
            </EmptyState>
          )}
          {all.length > 0 && (
            <>
              <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
                <h2 className="px-1 text-title font-bold">{all.length}位学生</h2>
                {all.length > 12 && <SearchInput label="姓名或学号" value={wanted} onChange={setWanted} />}
              </div>
              {found.length === 0 ? (
                <EmptyState drawing="cards" line="没有这位学生" note="姓名、学号、用户名都可以找。" />
              ) : (
                <MemberList classId={id} members={found} />
              )}
            </>
          )}
        </div>
        <div className="grid gap-4 max-lg:order-1">
          <JoinCodePanel shown={shown} />
          <FirstPasswords classId={id} members={all} onRenewed={setSlips} />
        </div>
      </div>
    </Page>
  );
}

function isWanted({ name, student_number: number, username }: ClassMember, wanted: string): boolean {
  const text = wanted.trim().toLowerCase();
  return [name, number ?? '', username].some((field) => field.toLowerCase().includes(text));
}
