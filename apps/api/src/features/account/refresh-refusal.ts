/** The session's fields for checking a refresh token. */
export interface RefreshSession {
  /** The newest generation used so far; 0 before the first. */
  refreshGeneration: number;
  expiresAt: Date;
  revokedAt: Date | null;
  isAccountDisabled: boolean;
}

/** Why a refresh token of this generation is refused; a null session does not exist. */
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
