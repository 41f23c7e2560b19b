import type { SignUrl } from '@study/content/render/render.ts';
import { audioAddress, signGrant } from './audio-address.ts';

const HOUR_MS = 3_600_000;
const REVIEW_ADDRESS_MS = 2 * HOUR_MS;

/**
 * The addresses of a paper's recordings for somebody who may review it, good for two to three hours. Whether they may is
 * asked again when one is opened.
 */
export function reviewAddresses(secretKey: string) {
  return (userId: string, paperId: string, now: number): SignUrl => {
    // Rounded up, so that the addresses stay the same for a while.
    const expiresAt = Math.ceil((now + REVIEW_ADDRESS_MS) / HOUR_MS) * HOUR_MS;
    // Most of what is reviewed has no recording.
    let grant: string | null = null;
    return (clip, format) => {
      grant ??= signGrant(secretKey, { paperId, userId, attemptId: null, expiresAt });
      return audioAddress(paperId, clip, format, grant);
    };
  };
}
