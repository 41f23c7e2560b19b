import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ownMessage, sameSitePath } from '#session/redirect-target.ts';
import { RecoveryCodePanel } from '#ui/form/recovery-code-panel.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { authState } from '#session/auth-store.ts';
import { dropNewCode, readNewCode } from '#session/new-recovery-code.ts';
import { hasLoggedInHere } from '#session/known-device.ts';
import type { Registration } from './sign-in-queries.ts';
import { LoginForm } from './login-form.tsx';
import { RecoveryForm, type Recovered } from './recovery-form.tsx';
import { RegisterForm } from './register-form.tsx';

interface AuthScreenProps {
  /** Where the user was going, as it stands in the address. */
  redirect?: string | undefined;
  message?: string | undefined;
}

type View =
  | { name: 'login'; username?: string }
  | { name: 'register' }
  | { name: 'registered'; registration: Registration }
  | { name: 'recover' }
  | { name: 'recovered'; recovered: Recovered };

export function AuthScreen({ redirect, message }: AuthScreenProps) {
  const router = useRouter();
  const [view, setView] = useState<View>(viewAtFirst);
  const goOn = () => router.history.replace(sameSitePath(redirect) ?? '/');

  if (view.name === 'registered') {
    const enter = () => {
      dropNewCode();
      goOn();
    };
    return (
      <AuthFrame title="请保存恢复码">
        <RecoveryCodePanel code={view.registration.recoveryCode} onSaved={enter} />
      </AuthFrame>
    );
  }
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
        <RecoveryCodePanel code={nextCode} onSaved={goToLogin} />
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
      <LoginOrRegister view={view} message={message} onView={setView} onEntered={goOn} />
    </AuthFrame>
  );
}

/** A code that was being shown before a reload, else a form. */
function viewAtFirst(): View {
  const { user } = authState();
  const code = user === null ? readNewCode('recovered') : readNewCode('registered', user.username);
  if (code === null) return { name: hasLoggedInHere() ? 'login' : 'register' };
  return user === null
    ? { name: 'recovered', recovered: { username: code.username, nextCode: code.code } }
    : { name: 'registered', registration: { username: code.username, recoveryCode: code.code } };
}

interface LoginOrRegisterProps {
  view: Extract<View, { name: 'login' | 'register' }>;
  message: string | undefined;
  onView: (view: View) => void;
  onEntered: () => void;
}

function LoginOrRegister({ view, message, onView, onEntered }: LoginOrRegisterProps) {
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
          <RegisterForm onRegistered={(registration) => onView({ name: 'registered', registration })} />
        )}
      </div>
    </>
  );
}

/** The heading takes the focus when one step follows another, so that a screen reader hears where it is. */
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
