import { useEffect, useState, type FormEvent } from 'react';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { messageOf } from '../../api-error.ts';
import { sessionEvents } from '../../session-events.ts';
import { browserSession } from '../../session-storage.ts';
import { Modal } from '../../ui/modal.tsx';
import { useRunner } from './runner-context.ts';
import type { RunnerScreenProps } from './runner-screen.tsx';

/** The session has ended in the middle of the exam: signs in again over the page, which keeps everything. */
export function SignInDialog({ onSignIn }: Pick<RunnerScreenProps, 'onSignIn'>) {
  const session = useRunner();
  const [isOpen, setIsOpen] = useState(false);
  const [username, setUsername] = useState(() => browserSession.user()?.username ?? '');
  const [password, setPassword] = useState('');
  const [message, setMessage] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const navigate = useNavigate();
  const here = useRouterState({ select: (state) => state.location.href });
  useEffect(() => sessionEvents.handleSignedOut(() => setIsOpen(true)), []);
  const leave = () => void navigate({ to: '/login', search: { redirect: here, message: '请先登录' }, replace: true });
  const signIn = async (event: FormEvent) => {
    event.preventDefault();
    if (!onSignIn) return leave();
    setIsSending(true);
    setMessage(null);
    try {
      await onSignIn({ username, password });
      setIsOpen(false);
      setPassword('');
      session.sync.retryNow();
    } catch (error) {
      setMessage(messageOf(error));
    }
    setIsSending(false);
  };
  return (
    <Modal title="请重新登录" isOpen={isOpen} onClose={leave}>
      <p>登录已失效，您的答案都保存在本机，登录后会自动送达。</p>
      <form className="mt-4 grid gap-3" onSubmit={(event) => void signIn(event)}>
        <label className="grid gap-1">
          用户名
          <input
            className="input w-full"
            autoComplete="username"
            required
            value={username}
            onChange={(event) => setUsername(event.target.value)}
          />
        </label>
        <label className="grid gap-1">
          密码
          <input
            className="input w-full"
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </label>
        {message !== null && (
          <p role="alert" className="text-ink-bad">
            {message}
          </p>
        )}
        <div className="modal-action">
          <button type="button" className="btn btn-ghost" onClick={leave}>
            去登录页
          </button>
          <button type="submit" className="btn btn-primary" disabled={isSending}>
            登录
          </button>
        </div>
      </form>
    </Modal>
  );
}
