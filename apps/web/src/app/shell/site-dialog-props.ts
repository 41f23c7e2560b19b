import type { User } from '@study/contract/account/auth.ts';

export interface SiteDialogProps {
  user: User;
  isOpen: boolean;
  onClose: () => void;
  /** Closes this dialog and opens the one for writing feedback. */
  onWrite: () => void;
  /** Closes this dialog and opens the list of what was written. */
  onHistory: () => void;
}
