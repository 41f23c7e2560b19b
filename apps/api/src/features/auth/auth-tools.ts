import type { Deps } from '../../deps.ts';
import type { Passwords } from './password.ts';

/** What every call of accounts works with. */
export interface AuthTools {
  deps: Deps;
  passwords: Passwords;
}
