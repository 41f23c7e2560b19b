import type { ClassMember } from '@study/contract/classes/classes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PasswordSlip } from '@study/contract/classes/roster.ts';
import { ApiError, messageOf } from '#api/errors.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { PageSkeleton } from '#ui/page/skeleton.tsx';
import { formatDay } from '#ui/words/dates.ts';
import { Slips } from '#features/classes/shared/roster/slips.tsx';
import { classKeys } from '../class-keys.ts';
import { removeMember } from '../class-queries.ts';
import { useClass } from '../frame/class-context.ts';
import { memberResultsQuery } from '../results/result-queries.ts';
import { MemberResults } from '../results/member-results.tsx';
import { ORIGIN_WORDS } from './origin-words.ts';
import { renewFirstPasswords } from './roster-queries.ts';

interface StudentScreenProps {
  member: string;
  onRemoved: () => void;
}

/** One student of the class: what they did for its assignments. */
export function StudentScreen({ member: memberId, onRemoved }: StudentScreenProps) {
  const { id, name } = useClass();
  const found = useQuery(memberResultsQuery(id, memberId));
  const [slips, setSlips] = useState<readonly PasswordSlip[] | null>(null);
  if (found.isPending) return <PageSkeleton />;
  if (found.isError) {
    const isMissing = found.error instanceof ApiError && found.error.code === 'not_found';
    return (
      <Page eyebrow={name} title="学生">
        {isMissing ? (
          <EmptyState drawing="door" line="班里没有这位学生" note="也许已经退出，或者被移出了。">
            <Link to="/classes/$id" params={{ id }} className="btn btn-outline">
              看名单
            </Link>
          </EmptyState>
        ) : (
          <ErrorState message={messageOf(found.error)} onRetry={() => void found.refetch()} />
        )}
      </Page>
    );
  }
  const { member, results } = found.data;
  if (slips !== null) {
    return (
      <Page
        eyebrow={name}
        title={slips.length > 0 ? `${member.name}的新小条` : `${member.name}已经换过密码了`}
        actions={
          <button type="button" className="no-print btn btn-outline" onClick={() => setSlips(null)}>
            回去
          </button>
        }
      >
        {slips.length > 0 && <Slips slips={slips} fileName={`${member.name}初始密码`} />}
      </Page>
    );
  }
  return (
    <Page eyebrow={name} title={member.name} lead={factsOf(member)}>
      <div className="grid gap-5">
        <MemberResults classId={id} results={results} />
        <MemberActs member={member} onSlips={setSlips} onRemoved={onRemoved} />
      </div>
    </Page>
  );
}

function factsOf({ student_number: number, username, origin, joined_at: joinedAt }: ClassMember): string {
  const facts = [
    number !== null && `学号${number}`,
    username !== number && `用户名${username}`,
    `${formatDay(joinedAt)}加入（${ORIGIN_WORDS[origin]}）`,
  ];
  return facts.filter((fact) => fact !== false).join('，');
}

interface MemberActsProps {
  member: ClassMember;
  onSlips: (slips: readonly PasswordSlip[]) => void;
  onRemoved: () => void;
}

function MemberActs({ member, onSlips, onRemoved }: MemberActsProps) {
  const { id } = useClass();
  const client = useQueryClient();
  const [asked, setAsked] = useState<'password' | 'removal' | null>(null);
  const renew = async (): Promise<string | null> => {
    try {
      onSlips(await renewFirstPasswords(id, [member.id]));
      return null;
    } catch (error) {
      return messageOf(error);
    }
  };
  const remove = async (): Promise<string | null> => {
    try {
      await removeMember(id, member.id);
    } catch (error) {
      return messageOf(error);
    }
    showToast(`${member.name}已移出`);
    onRemoved();
    void client.invalidateQueries({ queryKey: classKeys.one(id) });
    return null;
  };
  return (
    <Panel
      title="账号"
      lead={
        member.has_first_password
          ? '还没有登录、换过密码。小条丢了，可以换一个初始密码。'
          : '密码是学生自己的；忘了，学生可以用恢复码找回，恢复码也丢了请找管理员。'
      }
    >
      <div className="flex flex-wrap gap-3">
        {member.has_first_password && (
          <button type="button" className="btn btn-outline" onClick={() => setAsked('password')}>
            换一个初始密码
          </button>
        )}
        <button type="button" className="btn btn-danger ms-auto" onClick={() => setAsked('removal')}>
          移出班级
        </button>
      </div>
      <ConfirmDialog
        title="换一个初始密码"
        action="换一个"
        isOpen={asked === 'password'}
        onClose={() => setAsked(null)}
        onConfirm={renew}
      >
        <p>原来小条上的密码马上作废。新的只显示一次。</p>
      </ConfirmDialog>
      <ConfirmDialog
        title={`移出${member.name}`}
        action="移出班级"
        isOpen={asked === 'removal'}
        onClose={() => setAsked(null)}
        onConfirm={remove}
      >
        <p>
          移出以后您看不到这位学生的成绩；账号和作答都保留。再导入名单，或学生凭邀请码加入，就回到班里，成绩也回来。
        </p>
      </ConfirmDialog>
    </Panel>
  );
}
