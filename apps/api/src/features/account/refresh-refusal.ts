/** What refreshing needs of a session. */
export interface RefreshSession {
  /** The newest generation ever used; 0 when none was. */
  refreshGeneration: number;
  expiresAt: Date;
  revokedAt: Date | null;
  isAccountDisabled: boolean;
}

/** Why a token of this generation is refused; `null` session: there is none. */
export function explainRefusedRefresh(
  session: RefreshSession | null,
  generation: number,
  now: Date,
): 'not_authenticated' | 'account_disabled' | 'token_expired' | 'refresh_reused' {
  if (session?.isAccountDisabled) return 'account_disabled';
  if (session === null || session.revokedAt !== null) return 'not_authenticated';
  if (session.expiresAt <= now) return 'token_expired';
  // Another device has used it before, so one of the two holders is a thief (RFC 9700, 4.14.2).
  if (generation <= session.refreshGeneration) return 'refresh_reused';
  // A generation not issued yet: the database was restored from an older backup.
  return 'not_authenticated';
}
