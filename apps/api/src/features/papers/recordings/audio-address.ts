import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AudioFormat } from '@study/content/read/recordings.ts';
import { purposeKey } from '#http/access-token.ts';

/** The content of a signature: access to the recordings of one paper, for one user, until a time. */
export interface AudioGrant {
  paperId: string;
  userId: string;
  /** The attempt in which they are played; null outside an attempt. */
  attemptId: string | null;
  /**
   * The user is an administrator and may play recordings of any version. If false and without an attempt, it is a
   * review.
   */
  isAdministration?: boolean;
  /** Milliseconds of the epoch. */
  expiresAt: number;
}

/** The address of a recording with its signed grant as `query`. Needs no header, so that media elements can load it. */
export function audioAddress(paperId: string, clip: string, format: AudioFormat, query: string): string {
  return `/api/exams/cet-content/${paperId}/audio/${clip}.${format}?${query}`;
}

/** Value of `as` in an administrator's address. */
export const ADMINISTRATION = 'administrator';

/** Signs the grant as a query shared by all recordings of a content. Needs no escaping in JSON. */
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
