import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ownMessage, sameSitePath } from '#session/redirect-target.ts';
import { RecoveryCodePanel } from '#ui/form/recovery-code-panel.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { dropNewCode, readNewCode } from '#session/new-recovery-code.ts';
import { hasLoggedInHere } from '#session/known-device.ts';
import { registerReason } from './register-reason.ts';
import { logIn, register } from './sign-in-queries.ts';
import { type Recovered, RecoveryForm } from './recovery-form.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { UsernameField } from './username-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '#exam/queries/site-queries.ts';
import { NewPasswordField } from '#ui/form/new-password-field.tsx';
import type { FieldErrors } from '#api/field-errors.ts';
import { ProofNotice } from '#api/proof-notice.tsx';
import { type FieldOfCode, type LateSchema, useSending } from '#api/use-sending.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { FormFault } from '#ui/form/form-fault.tsx';

const registerRules = () =>
  import('@study/contract/account/credentials.schemas.ts').then(({ registerBody }) => registerBody);

function RegisterForm({ onRegistered }: { onRegistered: () => void }) {
  const site = useQuery(siteQuery);
  if (site.data?.is_registration_open === false) {
    return <p className="py-2">现在不开放注册。已经有账号的，请直接登录；需要账号，请联系老师。</p>;
  }
  return (
    <AuthForm
      schema={registerRules}
      action="注册"
      onSend={async (form) => {
        await register(form);
        onRegistered();
      }}
    >
      {(form, change, faults) => (
        <>
          <UsernameField
            value={form.username}
            fault={faults['username']}
            hint="2到20个字，中文、字母、数字都行"
            onChange={(event) => change({ username: event.target.value })}
          />
          <NewPasswordField
            label="密码"
            value={form.password}
            fault={faults['password']}
            onChange={(event) => change({ password: event.target.value })}
          />
        </>
      )}
    </AuthForm>
  );
}

const loginRules = () => import('@study/contract/account/credentials.schemas.ts').then(({ loginBody }) => loginBody);

interface LoginFormProps {
  username?: string | undefined;
  onEntered: () => void;
}

function LoginForm({ username, onEntered }: LoginFormProps) {
  return (
    <AuthForm
      schema={loginRules}
      action="登录"
      username={username}
      fieldOfCode={{ second_factor_required: 'second_factor', invalid_second_factor: 'second_factor' }}
      onSend={async (form) => {
        await logIn(form);
        onEntered();
      }}
    >
      {(form, change, faults) => (
        <>
          <UsernameField
            value={form.username}
            fault={faults['username']}
            onChange={(event) => change({ username: event.target.value })}
          />
          <PasswordField
            label="密码"
            name="password"
            autoComplete="current-password"
            value={form.password}
            fault={faults['password']}
            onChange={(event) => change({ password: event.target.value })}
          />
          {(form.second_factor !== undefined || faults['second_factor'] !== undefined) && (
            <TextField
              label="验证码或恢复码"
              name="one-time-code"
              autoComplete="one-time-code"
              spellCheck={false}
              value={form.second_factor ?? ''}
              fault={faults['second_factor']}
              onChange={(event) => change({ second_factor: event.target.value })}
            />
          )}
        </>
      )}
    </AuthForm>
  );
}

interface AuthScreenProps {
  /** Redirect target after login, from the search params. */
  redirect?: string | undefined;
  message?: string | undefined;
}

type View =
  | { name: 'login'; username?: string }
  | { name: 'register' }
  | { name: 'recover' }
  | { name: 'recovered'; recovered: Recovered };

export function AuthScreen({ redirect, message }: AuthScreenProps) {
  const router = useRouter();
  const [view, setView] = useState<View>(viewAtFirst);
  const openRedirect = () => router.history.replace(sameSitePath(redirect) ?? '/');

  if (view.name === 'recovered') {
    const { username, nextCode } = view.recovered;
    const goToLogin = () => {
      dropNewCode();
      setView({ name: 'login', username });
      showToast('密码已重设，请用新密码登录');
    };
    return (
      <AuthFrame title="请保存新的恢复码">
        <p className="mb-4">密码已重设。刚才的恢复码已作废，下面是新的恢复码。</p>
        <RecoveryCodePanel username={username} code={nextCode} onSaved={goToLogin} />
      </AuthFrame>
    );
  }
  if (view.name === 'recover') {
    return (
      <AuthFrame title="重设密码">
        <RecoveryForm
          onRecovered={(recovered) => setView({ name: 'recovered', recovered })}
          onBack={() => setView({ name: 'login' })}
        />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="登录与注册">
      <LoginOrRegister
        view={view}
        message={message}
        reason={registerReason(redirect)}
        onView={setView}
        onEntered={openRedirect}
      />
    </AuthFrame>
  );
}

/** A recovery code shown before a reload, otherwise a form. */
function viewAtFirst(): View {
  const code = readNewCode('recovered');
  if (code !== null) return { name: 'recovered', recovered: { username: code.username, nextCode: code.code } };
  return { name: hasLoggedInHere() ? 'login' : 'register' };
}

interface LoginOrRegisterProps {
  view: Extract<View, { name: 'login' | 'register' }>;
  message: string | undefined;
  /** What registering is good for. */
  reason: string;
  onView: (view: View) => void;
  onEntered: () => void;
}

function LoginOrRegister({ view, message, reason, onView, onEntered }: LoginOrRegisterProps) {
  const notice = ownMessage('/auth', message);
  const isLogin = view.name === 'login';
  return (
    <>
      {notice !== null && (
        <p role="status" className="mb-4 margin-note">
          {notice}
        </p>
      )}
      <div role="tablist" aria-label="登录或注册" className="word-tabs mb-6">
        <Tab label="登录" isActive={isLogin} onPick={() => onView({ name: 'login' })} />
        <Tab label="注册" isActive={!isLogin} onPick={() => onView({ name: 'register' })} />
      </div>
      <div role="tabpanel" aria-label={isLogin ? '登录' : '注册'}>
        {isLogin ? (
          <>
            <LoginForm key={view.username} username={view.username} onEntered={onEntered} />
            <button
              type="button"
              className="btn btn-ghost mt-2 h-12 w-full"
              onClick={() => onView({ name: 'recover' })}
            >
              忘记密码
            </button>
          </>
        ) : (
          <>
            <p className="mb-4 text-ui">{reason}</p>
            <RegisterForm onRegistered={onEntered} />
          </>
        )}
      </div>
    </>
  );
}

/** The heading is focused at each step, so that screen readers announce it. */
function AuthFrame({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current !== title) heading.current?.focus();
    shown.current = title;
  }, [title]);
  return (
    <div className="mx-auto w-full max-w-md px-4 py-6 md:py-14">
      <h1 ref={heading} tabIndex={-1} className="display mb-5 text-[1.625rem] leading-[1.28] outline-none md:text-head">
        {title}
      </h1>
      <div className="sheet p-6">{children}</div>
    </div>
  );
}

function Tab({ label, isActive, onPick }: { label: string; isActive: boolean; onPick: () => void }) {
  return (
    <button type="button" role="tab" aria-selected={isActive} className="flex-1" onClick={onPick}>
      {label}
    </button>
  );
}

interface Credentials {
  username: string;
  password: string;
  /** Second factor of an administrator, once requested. */
  second_factor?: string;
}

interface AuthFormProps {
  schema: LateSchema;
  action: string;
  onSend: (form: Credentials) => Promise<void>;
  /** Known username. */
  username?: string | undefined;
  fieldOfCode?: FieldOfCode;
  children: (form: Credentials, change: (part: Partial<Credentials>) => void, faults: FieldErrors) => ReactNode;
}

/** Username and password form, validated with the API's schema before sending. */
function AuthForm({ schema, action, onSend, username = '', fieldOfCode, children }: AuthFormProps) {
  const [form, setForm] = useState<Credentials>({ username, password: '' });
  const { faults, isBusy, waitSeconds, submit } = useSending({
    schema,
    send: onSend,
    ...(fieldOfCode && { fieldOfCode }),
  });
  // Messages refer to the submitted values: hide one when its field changes.
  const [typed, setTyped] = useState<{ since: FieldErrors; names: readonly string[] }>({ since: faults, names: [] });
  const typedNames = typed.since === faults ? typed.names : [];
  const change = (part: Partial<Credentials>) => {
    void schema().catch(() => null);
    setForm({ ...form, ...part });
    setTyped({ since: faults, names: [...typedNames, ...Object.keys(part)] });
  };
  const standing = Object.fromEntries(Object.entries(faults).filter(([name]) => !typedNames.includes(name)));
  return (
    <form noValidate onSubmit={(event) => submit(event, { ...form, username: form.username.trim() })}>
      <FormFault fault={faults['form']} />
      <ProofNotice />
      <div className="grid gap-3">{children(form, change, standing)}</div>
      <BusyButton type="submit" isBusy={isBusy} waitSeconds={waitSeconds} className="btn btn-primary mt-4 h-12 w-full">
        {action}
      </BusyButton>
    </form>
  );
}
