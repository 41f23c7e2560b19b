import { Link } from '@tanstack/react-router';
import { ShieldAlert } from 'lucide-react';
import { seeSessionAlert } from '#features/account/sign-in/session-alert-queries.ts';
import { useAuth } from '#session/auth-store.ts';
import { formatDateTime } from '#ui/words/dates.ts';

/** Warns on every page that a session was ended because someone else used its token, until the user confirms. */
export function SessionAlert() {
  const { user } = useAuth();
  if (!user?.session_alert) return null;
  return (
    <section aria-label="登录安全提醒" className="mx-auto w-full max-w-6xl px-4 pt-4 md:px-6 print:hidden">
      <div className="sheet flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-ink-bad p-4">
        <p className="flex min-w-0 grow basis-80 gap-3">
          <ShieldAlert size={20} className="mt-0.5 shrink-0 text-ink-bad" aria-hidden />
          <span>
            {formatDateTime(user.session_alert)}，你的一次登录在别的设备上被使用，已经结束。如果不是你本人，请修改密码。
          </span>
        </p>
        <p className="flex gap-2">
          <Link to="/settings" hash="sessions" className="btn btn-outline h-11">
            查看登录设备
          </Link>
          <button type="button" className="btn btn-ghost h-11" onClick={() => void seeSessionAlert(user)}>
            知道了
          </button>
        </p>
      </div>
    </section>
  );
}
