import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { messageOf } from '#api/errors.ts';
import { ProofNotice } from '#api/proof-notice.tsx';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { useRunner } from '../state/runner-context.ts';
import type { RunnerScreenProps } from '../runner-screen-props.ts';

interface SignInDialogProps extends Pick<RunnerScreenProps, 'onSignIn'> {
  username: string;
  isOpen: boolean;
  onSignedIn: () => void;
  /** Closing the dialog opens the login page instead. */
  onClose: () => void;
}

/** Signs in again without leaving the page, so that its state is kept. */
export function SignInDialog({ onSignIn, username, isOpen, onSignedIn, onClose }: SignInDialogProps) {
  const runner = useRunner();
  const signIn = useMutation({
    mutationFn: async (credentials: { username: string; password: string }) => onSignIn?.(credentials),
    onSuccess: () => {
      onSignedIn();
      runner.sync.retryNow();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!onSignIn) return onClose();
    const form = new FormData(event.currentTarget);
    signIn.mutate({ username: String(form.get('username')), password: String(form.get('password')) });
  };
  return (
    <Modal title="请重新登录" isOpen={isOpen} onClose={onClose}>
      <p>登录已失效，你的答案都保存在本机，登录后会自动送达。</p>
      <form className="mt-4 grid gap-3" onSubmit={submit}>
        <label className="grid gap-1">
          用户名
          <input className="input w-full" name="username" autoComplete="username" required defaultValue={username} />
        </label>
        <label className="grid gap-1">
          密码
          <input className="input w-full" type="password" name="password" autoComplete="current-password" required />
        </label>
        <ProofNotice />
        {signIn.isError && (
          <p role="alert" className="text-ink-bad">
            {messageOf(signIn.error)}
          </p>
        )}
        <div className="modal-action">
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            去登录页
          </button>
          <BusyButton isBusy={signIn.isPending} type="submit" className="btn btn-primary">
            登录
          </BusyButton>
        </div>
      </form>
    </Modal>
  );
}
