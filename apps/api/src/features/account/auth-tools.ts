import type { Deps } from '#deps.ts';
import type { Passwords } from './password.ts';

/** What the site's settings say to accounts. */
export interface AuthSettings {
  isRegistrationOpen: () => Promise<boolean>;
}

/** Dependencies of the account handlers. */
export interface AuthTools {
  deps: Deps;
  passwords: Passwords;
}
