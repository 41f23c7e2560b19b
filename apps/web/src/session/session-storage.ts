import type { Tokens, User } from '@study/contract/account/auth.ts';
import { storedValue, type StoredValue } from '../storage/stored-value.ts';
import type { SessionEnd } from './session-events.ts';
import { browserArea, type StorageArea } from '../storage/storage-areas.ts';

/** Safety margin: a request sent just before expiry arrives after it. */
const EARLY_MS = 5_000;

/** The claims of a JWT; empty if it cannot be read. */
function claimsOf(token: string): { sub?: unknown; exp?: unknown; iat?: unknown } {
  try {
    return JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))) as object;
  } catch {
    return {};
  }
}

/** Lifetime of a token from its `iat` and `exp` claims, in milliseconds; null if they are missing. */
function lifetimeOf(token: string): number | null {
  const { exp, iat } = claimsOf(token);
  return typeof exp === 'number' && typeof iat === 'number' ? (exp - iat) * 1000 : null;
}

/** The login session in local storage: `access_token`, `refresh_token` and the cached `user`. */
export class SessionStorage {
  readonly #access: StoredValue;
  readonly #refresh: StoredValue;
  readonly #until: StoredValue;
  readonly #user: StoredValue;
  readonly #end: StoredValue;

  constructor(area: StorageArea) {
    this.#access = storedValue('access_token', [], area);
    this.#refresh = storedValue('refresh_token', [], area);
    this.#until = storedValue('access_until', [], area);
    this.#user = storedValue('user', [], area);
    this.#end = storedValue('session_end', [], area);
  }

  access(): string | null {
    return this.#access.read();
  }

  /** Whether the access token may belong to this user; a token without a readable `sub` may belong to anyone. */
  mayBelongTo(userId: unknown): boolean {
    const { sub } = claimsOf(this.access() ?? '');
    return sub === undefined || userId === undefined || sub === userId;
  }

  /** Whether the access token may belong to the same user as `token`. */
  mayShareUserWith(token: string | null): boolean {
    return this.mayBelongTo(claimsOf(token ?? '').sub);
  }

  refresh(): string | null {
    return this.#refresh.read();
  }

  /**
   * Whether the access token has expired by the device clock. `access_until` comes from the same clock, so a wrong date
   * does not matter.
   */
  isAccessOver(): boolean {
    const until = Number(this.#until.read());
    return until > 0 && Date.now() >= until - EARLY_MS;
  }

  /** The cached user; null if there is none or it cannot be parsed. */
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
    const lifetimeMs = lifetimeOf(tokens.access);
    if (lifetimeMs === null) this.#until.drop();
    else this.#until.write(String(Date.now() + lifetimeMs));
  }

  saveUser(user: User): void {
    this.#user.write(JSON.stringify(user));
  }

  /** `why` is announced to the other tabs by a storage event, before those of the tokens. */
  clear(why?: SessionEnd): void {
    if (why !== undefined) {
      this.#end.write(why);
      this.#end.drop();
    }
    for (const value of [this.#access, this.#refresh, this.#until, this.#user]) value.drop();
  }
}

export const browserSession = new SessionStorage(browserArea('local'));
