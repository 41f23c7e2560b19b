import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { purposeKey } from '#http/access-token.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** AES-256-GCM under a key derived from SECRET_KEY, bound to the user: nonce, tag, ciphertext. */
export function sealSecret(secretKey: string, userId: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', purposeKey(secretKey, 'second_factor'), nonce).setAAD(
    Buffer.from(userId),
  );
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Null where SECRET_KEY is another one than when it was sealed. */
export function openSecret(secretKey: string, userId: string, sealed: Buffer): Buffer | null {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const tag = sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', purposeKey(secretKey, 'second_factor'), nonce)
      .setAAD(Buffer.from(userId))
      .setAuthTag(tag);
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
