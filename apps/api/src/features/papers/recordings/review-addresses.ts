import type { SignUrl } from '@study/content/render/render.ts';
import { audioAddress, signGrant, type AudioGrant } from './audio-address.ts';

const HOUR_MS = 3_600_000;
const REVIEW_ADDRESS_MS = 2 * HOUR_MS;

type Addresses = (userId: string, paperId: string, now: number) => SignUrl;

/**
 * Signs addresses of a paper's recordings for a user who may review it, valid for two to three hours. Permission is
 * checked again when a recording is requested.
 */
export const reviewAddresses = (secretKey: string): Addresses => addressesWithoutAttempt(secretKey, {});

/** The same for an administrator, who needs no attempt on the paper. */
export const administrationAddresses = (secretKey: string): Addresses =>
  addressesWithoutAttempt(secretKey, { isAdministration: true });

function addressesWithoutAttempt(secretKey: string, kind: Pick<AudioGrant, 'isAdministration'>): Addresses {
  return (userId, paperId, now) => {
    // Rounded up to the hour, so that addresses do not change with every call.
    const expiresAt = Math.ceil((now + REVIEW_ADDRESS_MS) / HOUR_MS) * HOUR_MS;
    // Signed on demand, because most reviewed items have no recording.
    let grant: string | null = null;
    return (clip, format) => {
      grant ??= signGrant(secretKey, { paperId, userId, attemptId: null, expiresAt, ...kind });
      return audioAddress(paperId, clip, format, grant);
    };
  };
}
