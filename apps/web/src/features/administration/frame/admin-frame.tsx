import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactElement, type ReactNode, useState } from 'react';
import { ApiError } from '#api/errors.ts';
import { useAuth } from '#session/auth-store.ts';
import { PageSkeleton } from '#ui/page/skeleton.tsx';
import { administrationStateQuery, confirm, enrol, giveCode } from './administration-queries.ts';
import { FailedPage } from './failed-page.tsx';
import { handbookSectionOf } from './handbook-sections.ts';
import { LinkRow } from './link-row.tsx';
import { Page } from '#ui/page/page.tsx';
import { codeBody, enrolBody } from '@study/contract/account/second-factor.schemas.ts';
import { renderSVG } from 'uqr';
import { useSending } from '#api/use-sending.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { CopyButton } from '#ui/form/copy-button.tsx';
import { FormFault } from '#ui/form/form-fault.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { saveFile } from '#ui/state/save-file.ts';
import { TextField } from '#ui/form/text-field.tsx';

/** Administration areas in navigation order. */
const AREAS: readonly { to: string; label: string }[] = [
  { to: '/admin', label: '今天' },
  { to: '/admin/papers', label: '试卷' },
  { to: '/admin/marking', label: '评分' },
  { to: '/admin/feedback', label: '反馈' },
  { to: '/admin/people', label: '用户' },
  { to: '/admin/service', label: '服务' },
  { to: '/admin/settings', label: '设置' },
  { to: '/admin/audit', label: '记录' },
];

interface AdminFrameProps {
  /** Shown to users without administrator rights. */
  notFound: ReactElement;
  children: ReactNode;
}

/** Layout of the administration: area navigation, after the second factor. */
export function AdminFrame({ notFound, children }: AdminFrameProps) {
  const { user } = useAuth();
  const isAdministrator = user?.role === 'admin';
  const state = useQuery({ ...administrationStateQuery, enabled: isAdministrator });
  const client = useQueryClient();
  const pathname = useLocation({ select: (location) => location.pathname });
  if (!isAdministrator || isForbidden(state.error)) return notFound;
  if (state.isPending) return <PageSkeleton />;
  if (state.isError) return <FailedPage title="管理" error={state.error} onRetry={() => void state.refetch()} />;
  const { is_required: isRequired, is_enrolled: isEnrolled, is_given: isGiven } = state.data;
  if (isRequired && !isGiven) {
    return (
      <SecondFactorGate
        isEnrolled={isEnrolled}
        onGiven={() => void client.invalidateQueries({ queryKey: administrationStateQuery.queryKey })}
      />
    );
  }
  return (
    <>
      <LinkRow
        label="管理"
        links={[
          ...AREAS.map((area) => ({ ...area, isExact: area.to === '/admin' })),
          { to: '/admin/handbook', label: '手册', hash: handbookSectionOf(pathname), isExact: true },
        ]}
        className="mx-auto w-full max-w-6xl px-0.5 pt-3 md:px-6 md:pt-5"
      />
      {children}
    </>
  );
}

function isForbidden(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'forbidden';
}

interface SecondFactorGateProps {
  isEnrolled: boolean;
  /** The second factor was verified in this session. */
  onGiven: () => void;
}

/** Asks for the second factor before the administration; sets it up on first entry. */
function SecondFactorGate({ isEnrolled, onGiven }: SecondFactorGateProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <Page
      title="第二重验证"
      lead={
        isEnrolled
          ? '管理页面能改动所有人的数据，请再证明一次是您本人。'
          : '管理页面能改动所有人的数据，所以除了密码，还要用手机上的验证器应用证明是您本人。只需设置一次。'
      }
    >
      <div className="sheet max-w-xl p-5 md:p-6">
        {codes !== null ? (
          <RecoveryCodes codes={codes} onSaved={onGiven} />
        ) : isEnrolled ? (
          <CodeForm
            label="验证码或恢复码"
            hint="打开验证器应用，输入6位数字；手机不在身边，就输入一个恢复码。"
            action="进入管理页面"
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

/** Sets up the second factor: password, secret, first code. */
function Enrolment({ onEnrolled }: { onEnrolled: (recoveryCodes: readonly string[]) => void }) {
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null);
  if (begun === null) return <PasswordStep onBegun={setBegun} />;
  return (
    <ol className="grid gap-5">
      <li>
        <h2 className="font-bold">1. 用验证器应用扫描</h2>
        <p className="mt-1 text-ui text-ink-muted">微软验证器、谷歌验证器和多数密码管理器都可以。</p>
        <img
          alt="含有密钥的二维码"
          className="mt-3 size-48 rounded-(--radius-box) bg-white p-2"
          src={`data:image/svg+xml,${encodeURIComponent(renderSVG(begun.uri, { border: 1 }))}`}
        />
        <p className="mt-3 text-ui text-ink-muted">扫不了就手动输入这个密钥：</p>
        <p className="flex flex-wrap items-center gap-2">
          <span translate="no" className="font-mono break-all select-all">
            {begun.secret.match(/.{1,4}/g)?.join(' ')}
          </span>
          <CopyButton text={begun.secret} name="密钥" />
        </p>
      </li>
      <li>
        <h2 className="mb-2 font-bold">2. 输入应用里显示的6位数字</h2>
        <CodeForm
          label="验证码"
          hint="每30秒换一次。"
          action="启用"
          send={async (code) => onEnrolled((await confirm(code)).recovery_codes)}
        />
      </li>
    </ol>
  );
}

function PasswordStep({ onBegun }: { onBegun: (begun: { secret: string; uri: string }) => void }) {
  const [password, setPassword] = useState('');
  const { faults, isBusy, waitSeconds, submit } = useSending<{ password: string }>({
    schema: enrolBody,
    send: async (form) => onBegun(await enrol(form)),
    fieldOfCode: { wrong_password: 'password' },
  });
  return (
    <form noValidate onSubmit={(event) => submit(event, { password })}>
      <FormFault fault={faults['form']} />
      <PasswordField
        label="您的密码"
        name="current-password"
        autoComplete="current-password"
        hint="先确认是您本人在设置。"
        value={password}
        fault={faults['password']}
        onChange={(event) => setPassword(event.target.value)}
      />
      <BusyButton type="submit" isBusy={isBusy} waitSeconds={waitSeconds} className="btn btn-primary mt-2 h-12">
        开始设置
      </BusyButton>
    </form>
  );
}

interface RecoveryCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** Shows the recovery codes once. */
function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const save = () => saveFile({ name: '管理员恢复码.txt', type: 'text/plain', text: `${codes.join('\n')}\n` });
  return (
    <div>
      <h2 className="text-title font-bold">请保存管理员恢复码</h2>
      <p className="mt-1">
        手机丢了或换了，用其中一个代替验证码，每个只能用一次。它们只显示这一次，和注册时用来找回密码的恢复码不是一回事。
      </p>
      <ul
        translate="no"
        className="my-4 grid gap-1 rounded-(--radius-box) bg-base-300 p-4 font-mono text-ui select-all sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-outline h-12 flex-1" onClick={save}>
          存为文件
        </button>
        <button type="button" className="btn btn-primary h-12 flex-1" onClick={onSaved}>
          我已保存
        </button>
      </div>
    </div>
  );
}

interface CodeFormProps {
  label: string;
  hint: string;
  action: string;
  send: (code: string) => Promise<void>;
}

/** Input of one second-factor code. */
function CodeForm({ label, hint, action, send }: CodeFormProps) {
  const [code, setCode] = useState('');
  const { faults, isBusy, waitSeconds, submit } = useSending<{ code: string }>({
    schema: codeBody,
    send: (form) => send(form.code),
    fieldOfCode: { invalid_second_factor: 'code' },
  });
  return (
    <form noValidate onSubmit={(event) => submit(event, { code })}>
      <FormFault fault={faults['form']} />
      <TextField
        label={label}
        hint={hint}
        name="one-time-code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        fault={faults['code']}
        onChange={(event) => setCode(event.target.value)}
      />
      <BusyButton type="submit" isBusy={isBusy} waitSeconds={waitSeconds} className="btn btn-primary mt-2 h-12">
        {action}
      </BusyButton>
    </form>
  );
}
