import { LifeBuoy } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useAuth } from '#session/auth-store.ts';

const SaveRecoveryCodeDialog = lazy(async () => ({
  default: (await import('#features/account/security/save-recovery-code-dialog.tsx')).SaveRecoveryCodeDialog,
}));

/** Asks to save the recovery code where there is something to lose, below the results, until it is saved. */
export function RecoveryCodeNotice() {
  const { user } = useAuth();
  const [isOpen, setOpen] = useState(false);
  // A user cached by an earlier version may lack this field.
  if (user?.recovery_code_saved !== false) return null;
  return (
    <section aria-label="恢复码" className="mx-auto w-full max-w-6xl px-4 pb-10 md:px-6 print:hidden">
      <div className="sheet flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 md:px-6">
        <p className="flex min-w-0 grow basis-64 gap-3">
          <LifeBuoy size={20} className="mt-0.5 shrink-0 text-ink-accent" aria-hidden />
          <span>
            <b className="block">存一个恢复码</b>
            <span className="text-note text-ink-muted">账号没有绑手机，忘了密码，只能靠它找回成绩和错题。</span>
          </span>
        </p>
        <button type="button" className="btn btn-outline w-full sm:w-auto" onClick={() => setOpen(true)}>
          保存恢复码
        </button>
      </div>
      <Suspense>{isOpen && <SaveRecoveryCodeDialog user={user} onClose={() => setOpen(false)} />}</Suspense>
    </section>
  );
}
