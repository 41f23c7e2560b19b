import type { Deps } from '../../deps.ts';
import type { Passwords } from './password.ts';

/** What every call of accounts works with. */
export interface AuthTools {
  deps: Deps;
  passwords: Passwords;
  /** Holds up an attempt after failed ones, in milliseconds. */
  pause: (milliseconds: number) => Promise<void>;
}
