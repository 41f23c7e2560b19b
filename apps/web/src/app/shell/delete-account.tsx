import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { DeleteAccountDialog } from '#features/account/security/delete-account-dialog.tsx';
import { eraseUser } from '#offline/erase-user.ts';
import { forgetSession } from '#session/auth-store.ts';
import type { SiteDialogProps } from './site-dialog-props.ts';

/** Dialog that deletes the account, and then all data of the user in this browser. */
export function DeleteAccount({ user, isOpen, onClose }: SiteDialogProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();

  const leave = async () => {
    onClose();
    forgetSession();
    await navigate({ to: '/', search: { message: '账号已成功注销' } });
    // Drops cached data and refetches the home page's queries as a visitor.
    queryClient.removeQueries({ type: 'inactive' });
    void queryClient.resetQueries();
    await eraseUser(user.id, 'deletion');
  };

  return <DeleteAccountDialog isOpen={isOpen} onClose={onClose} onDeleted={() => void leave()} />;
}
