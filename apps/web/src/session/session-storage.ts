import type { Tokens, User } from '@study/contract/auth.ts';

export type SessionStorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Used where the browser forbids storage: the session then lasts as long as the page. */
function memoryArea(): SessionStorageArea {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

function browserArea(): SessionStorageArea {
  try {
    const area = globalThis.localStorage;
    area.getItem('theme');
    return area;
  } catch {
    return memoryArea();
  }
}

/** The stored session: `access_token`, `refresh_token` and the cached `user`. */
export class SessionStorage {
  readonly area: SessionStorageArea;

  constructor(area: SessionStorageArea) {
    this.area = area;
  }

  access(): string | null {
    return this.area.getItem('access_token');
  }

  refresh(): string | null {
    return this.area.getItem('refresh_token');
  }

  /** The cached user; null when there is none or it cannot be parsed. */
  user(): User | null {
    try {
      return JSON.parse(this.area.getItem('user') ?? 'null') as User | null;
    } catch {
      return null;
    }
  }

  saveTokens(tokens: Tokens): void {
    this.area.setItem('access_token', tokens.access);
    this.area.setItem('refresh_token', tokens.refresh);
  }

  saveUser(user: User): void {
    this.area.setItem('user', JSON.stringify(user));
  }

  clear(): void {
    for (const key of ['access_token', 'refresh_token', 'user']) this.area.removeItem(key);
  }
}

export const browserSession = new SessionStorage(browserArea());
