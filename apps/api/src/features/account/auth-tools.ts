import type { Deps } from '#deps.ts';
import type { Passwords } from './password.ts';

export interface AuthSettings {
  isRegistrationOpen: () => Promise<boolean>;
}

export interface AuthTools {
  deps: Deps;
  passwords: Passwords;
}
