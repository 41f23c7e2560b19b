import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AudioFormat } from '@study/content/recordings.ts';
import { purposeKey } from '../../http/access-token.ts';

/** What a signed address allows: one recording of one paper, for one candidate, until a time. */
export interface AudioGrant {
  paperId: string;
  clip: string;
  format: AudioFormat;
  userId: string;
  /** The attempt it is heard in; null in a review. */
  attemptId: string | null;
  /** Milliseconds of the epoch. */
  expiresAt: number;
}

/** The address of a recording. It needs no header, so a media element can use it. */
export function audioAddress(secretKey: string, grant: AudioGrant): string {
  const query = new URLSearchParams({
    user: grant.userId,
    ...(grant.attemptId !== null && { attempt: grant.attemptId }),
    expires: String(grant.expiresAt),
    signature: signatureOf(secretKey, grant),
  });
  return `/api/exams/cet-content/${grant.paperId}/audio/${grant.clip}.${grant.format}?${query}`;
}

export function isSignedBy(secretKey: string, grant: AudioGrant, signature: string): boolean {
  const expected = Buffer.from(signatureOf(secretKey, grant));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function signatureOf(secretKey: string, grant: AudioGrant): string {
  const text = [grant.paperId, grant.clip, grant.format, grant.userId, grant.attemptId ?? '', grant.expiresAt].join(
    '\n',
  );
  return createHmac('sha256', purposeKey(secretKey, 'audio')).update(text).digest('base64url');
}
