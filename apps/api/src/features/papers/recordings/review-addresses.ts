import type { SignUrl } from '@study/content/render/render.ts';
import { audioAddress, signGrant } from './audio-address.ts';

const HOUR_MS = 3_600_000;
const REVIEW_ADDRESS_MS = 2 * HOUR_MS;

/**
 * Addresses of a paper's recordings for a user who may review it, valid for two to three hours. Permission is checked
 * again when one is opened.
 */
export function reviewAddresses(secretKey: string) {
  return (userId: string, paperId: string, now: number): SignUrl => {
    // Rounded up, so that the addresses do not change with every call.
    const expiresAt = Math.ceil((now + REVIEW_ADDRESS_MS) / HOUR_MS) * HOUR_MS;
    // Signed on demand, because most of what is reviewed has no recording.
    let grant: string | null = null;
    return (clip, format) => {
      grant ??= signGrant(secretKey, { paperId, userId, attemptId: null, expiresAt });
      return audioAddress(paperId, clip, format, grant);
    };
  };
}
