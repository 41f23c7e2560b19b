let typed: string | null = null;

/**
 * Keeps the password of a sign-in in memory while it has to be changed, so that it is not asked for twice in a row. Never
 * stored; gone with the page, or with the next sign-in.
 */
export function keepTypedPassword(password: string | null): void {
  typed = password;
}

/** The password typed on this page; null after a reload. */
export const typedPassword = (): string | null => typed;
