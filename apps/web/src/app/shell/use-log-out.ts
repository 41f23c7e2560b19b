import { useNavigate } from '@tanstack/react-router';
import { logOut } from '#features/account/sign-in/auth-queries.ts';
import { showToast } from '#ui/dialog/toast-store.ts';

/** Navigates to the home page, which needs no login, and then ends the session. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await navigate({ to: '/' });
    await logOut();
    showToast('已退出登录');
  };
}
