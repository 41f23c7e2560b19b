import type { Role } from '@study/contract/account/roles.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactElement, type ReactNode, useState } from 'react';
import { ApiError, messageOf } from '#api/errors.ts';
import { useAuth } from '#session/auth-store.ts';
import { ErrorState } from '#ui/page/error-state.tsx';
import { Page } from '#ui/page/page.tsx';
import { PageSkeleton } from '#ui/page/skeleton.tsx';
import { CodeForm } from './code-form.tsx';
import { Enrolment } from './enrolment.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { giveCode, secondFactorStateQuery } from './second-factor-queries.ts';

/** Pages behind the second factor, and whom they let in. */
const AREAS = {
  administration: {
    title: '管理',
    roles: ['admin'] as readonly Role[],
    reason: '管理页面能改动所有人的数据',
    enter: '进入管理页面',
    holder: '管理员',
  },
  classes: {
    title: '班级',
    roles: ['teacher', 'admin'] as readonly Role[],
    reason: '班级页面有学生的姓名和成绩',
    enter: '进入班级',
    holder: '老师',
  },
} as const;

interface SecondFactorGateProps {
  area: keyof typeof AREAS;
  /** Shown to users without the role. */
  notFound: ReactElement;
  children: ReactNode;
}

/** Lets users with the role in, once this session has the second factor; sets it up on first entry. */
export function SecondFactorGate({ area, notFound, children }: SecondFactorGateProps) {
  const { user } = useAuth();
  const { title, roles } = AREAS[area];
  const hasRole = user !== null && roles.includes(user.role);
  const state = useQuery({ ...secondFactorStateQuery, enabled: hasRole });
  const client = useQueryClient();
  if (!hasRole || isForbidden(state.error)) return notFound;
  if (state.isPending) return <PageSkeleton />;
  if (state.isError) {
    return (
      <Page title={title}>
        <ErrorState message={messageOf(state.error)} onRetry={() => void state.refetch()} />
      </Page>
    );
  }
  const { is_required: isRequired, is_enrolled: isEnrolled, is_given: isGiven } = state.data;
  if (!isRequired || isGiven) return <>{children}</>;
  return (
    <SecondFactorPage
      area={area}
      isEnrolled={isEnrolled}
      onGiven={() => void client.invalidateQueries({ queryKey: secondFactorStateQuery.queryKey })}
    />
  );
}

function isForbidden(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'forbidden';
}

interface SecondFactorPageProps {
  area: keyof typeof AREAS;
  isEnrolled: boolean;
  /** The second factor was verified in this session. */
  onGiven: () => void;
}

function SecondFactorPage({ area, isEnrolled, onGiven }: SecondFactorPageProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { reason, enter, holder } = AREAS[area];
  return (
    <Page
      title="第二重验证"
      lead={
        isEnrolled
          ? `${reason}，请再证明一次是您本人。`
          : `${reason}，所以除了密码，还要用手机上的验证器证明是您本人。只需设置一次。`
      }
    >
      <div className="sheet max-w-xl p-5 md:p-6">
        {codes !== null ? (
          <RecoveryCodes holder={holder} codes={codes} onSaved={onGiven} />
        ) : isEnrolled ? (
          <CodeForm
            label="验证码或恢复码"
            hint="打开验证器，输入6位数字；手机不在身边，就输入一个恢复码。"
            action={enter}
            send={async (code) => {
              await giveCode(code);
              onGiven();
            }}
          />
        ) : (
          <Enrolment onEnrolled={setCodes} />
        )}
      </div>
    </Page>
  );
}
