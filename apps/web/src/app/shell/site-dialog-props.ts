import type { User } from '@study/contract/account/auth.ts';

export interface SiteDialogProps {
  user: User;
  isOpen: boolean;
  onClose: () => void;
  /** Closes this dialog and opens the feedback form. */
  onWrite: () => void;
  /** Closes this dialog and opens the user's feedback history. */
  onHistory: () => void;
}
