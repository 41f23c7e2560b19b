import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AudioFormat } from '@study/content/read/recordings.ts';
import { purposeKey } from '#http/access-token.ts';

/** What a signature permits: the recordings of one paper, for one user, until a time. */
export interface AudioGrant {
  paperId: string;
  userId: string;
  /** The attempt they are played in; null elsewhere. */
  attemptId: string | null;
  /** The user administers papers, and hears those of any version. Otherwise, without an attempt, it is a review. */
  isAdministration?: boolean;
  /** Milliseconds of the epoch. */
  expiresAt: number;
}

/** The address of a recording. It needs no header, so a media element can use it. `query` is the signed grant. */
export function audioAddress(paperId: string, clip: string, format: AudioFormat, query: string): string {
  return `/api/exams/cet-content/${paperId}/audio/${clip}.${format}?${query}`;
}

/** The value of `as` in the address of an administrator. */
export const ADMINISTRATION = 'administrator';

/** The grant as the query that all recordings of a content share. It needs no escaping in JSON. */
export function signGrant(secretKey: string, grant: AudioGrant): string {
  const query = new URLSearchParams({
    user: grant.userId,
    ...(grant.attemptId !== null && { attempt: grant.attemptId }),
    ...(grant.isAdministration && { as: ADMINISTRATION }),
    expires: String(grant.expiresAt),
    signature: signatureOf(secretKey, grant),
  });
  return query.toString();
}

export function isSignedBy(secretKey: string, grant: AudioGrant, signature: string): boolean {
  const expected = Buffer.from(signatureOf(secretKey, grant));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function signatureOf(secretKey: string, grant: AudioGrant): string {
  const fields = [grant.paperId, grant.userId, grant.attemptId ?? '', grant.expiresAt];
  if (grant.isAdministration) fields.push(ADMINISTRATION);
  return createHmac('sha256', purposeKey(secretKey, 'audio')).update(fields.join('\n')).digest('base64url');
}
