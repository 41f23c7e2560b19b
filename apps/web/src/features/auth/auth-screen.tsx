import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ownMessage, sameSitePath } from '../../redirect-target.ts';
import type { Registration } from './auth-queries.ts';
import { LoginForm } from './login-form.tsx';
import { RecoveryCodePanel } from './recovery-code-panel.tsx';
import { RegisterForm } from './register-form.tsx';

interface AuthScreenProps {
  /** Where the user was going, as it stands in the address. */
  redirect?: string | undefined;
  message?: string | undefined;
}

export function AuthScreen({ redirect, message }: AuthScreenProps) {
  const router = useRouter();
  const [tab, setTab] = useState<'login' | 'register'>('login');
  const [registration, setRegistration] = useState<Registration | null>(null);
  const notice = ownMessage(message);
  const goOn = () => router.history.replace(sameSitePath(redirect) ?? '/');

  if (registration !== null) {
    const enter = () => {
      registration.enter();
      goOn();
    };
    return (
      <AuthFrame title="请保存恢复码">
        <RecoveryCodePanel code={registration.recoveryCode} onSaved={enter} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title="登录与注册">
      {notice !== null && (
        <p role="status" className="mb-4 border-s-2 border-ink-accent ps-3">
          {notice}
        </p>
      )}
      <div role="tablist" aria-label="登录或注册" className="tabs-border mb-6 tabs">
        <Tab label="登录" isActive={tab === 'login'} onPick={() => setTab('login')} />
        <Tab label="注册" isActive={tab === 'register'} onPick={() => setTab('register')} />
      </div>
      <div role="tabpanel" aria-label={tab === 'login' ? '登录' : '注册'}>
        {tab === 'login' ? <LoginForm onEntered={goOn} /> : <RegisterForm onRegistered={setRegistration} />}
      </div>
    </AuthFrame>
  );
}

function AuthFrame({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-md px-4 py-8 md:py-16">
      <h1 tabIndex={-1} className="mb-6 text-2xl font-bold outline-none md:text-[2rem]">
        {title}
      </h1>
      <div className="sheet p-6">{children}</div>
    </div>
  );
}

function Tab({ label, isActive, onPick }: { label: string; isActive: boolean; onPick: () => void }) {
  return (
    <button
      type="button"
      role="tab"
      aria-selected={isActive}
      className={`tab h-11 flex-1 ${isActive ? 'tab-active text-ink' : 'text-ink-muted'}`}
      onClick={onPick}
    >
      {label}
    </button>
  );
}
