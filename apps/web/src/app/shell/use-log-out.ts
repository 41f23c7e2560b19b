import { useNavigate } from '@tanstack/react-router';
import { logOut } from '#features/account/sign-in/auth-queries.ts';
import { showToast } from '#ui/dialog/toast-store.ts';

/** Leaves for the home page, where nobody has to be signed in, and then ends the session. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await navigate({ to: '/' });
    await logOut();
    showToast('您已退出登录');
  };
}
