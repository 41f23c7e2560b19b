import type { Tokens, User } from '@study/contract/auth.ts';
import { kept, type KeptValue } from '../storage/kept-value.ts';
import { browserArea, type StorageArea } from '../storage/storage-areas.ts';

/** The stored session: `access_token`, `refresh_token` and the cached `user`. */
export class SessionStorage {
  readonly #access: KeptValue;
  readonly #refresh: KeptValue;
  readonly #user: KeptValue;

  constructor(area: StorageArea) {
    this.#access = kept('access_token', [], area);
    this.#refresh = kept('refresh_token', [], area);
    this.#user = kept('user', [], area);
  }

  access(): string | null {
    return this.#access.read();
  }

  refresh(): string | null {
    return this.#refresh.read();
  }

  /** The cached user; null when there is none or it cannot be parsed. */
  user(): User | null {
    try {
      return JSON.parse(this.#user.read() ?? 'null') as User | null;
    } catch {
      return null;
    }
  }

  saveTokens(tokens: Tokens): void {
    this.#access.write(tokens.access);
    this.#refresh.write(tokens.refresh);
  }

  saveUser(user: User): void {
    this.#user.write(JSON.stringify(user));
  }

  clear(): void {
    for (const value of [this.#access, this.#refresh, this.#user]) value.drop();
  }
}

export const browserSession = new SessionStorage(browserArea('local'));
