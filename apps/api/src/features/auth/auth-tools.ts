import type { Deps } from '../../deps.ts';
import type { Passwords } from './password.ts';

/** Dependencies of the account handlers. */
export interface AuthTools {
  deps: Deps;
  passwords: Passwords;
}
