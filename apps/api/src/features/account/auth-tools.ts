import type { Deps } from '#deps.ts';
import type { Passwords } from './password.ts';

/** The site settings that concern accounts. */
export interface AuthSettings {
  isRegistrationOpen: () => Promise<boolean>;
}

/** Dependencies of the account handlers. */
export interface AuthTools {
  deps: Deps;
  passwords: Passwords;
}
