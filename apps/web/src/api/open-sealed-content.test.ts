import { SEALED_CONTENT } from '@study/contract/papers/candidate-content.ts';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { concatKdf, makeContentKey, type ContentKey } from './open-sealed-content.ts';

const content = { encrypted: false, paper: { title: '四级模拟试卷', text: 'long and dull '.repeat(3000) } };

async function freshKey(): Promise<ContentKey> {
  const key = await makeContentKey();
  if (key === null) throw new Error('this runtime has WebCrypto');
  return key;
}

const publicOf = ({ header }: ContentKey) => JSON.parse(Buffer.from(header, 'base64url').toString()) as JWK;

/** Encrypts like the server, unless `header` says otherwise. */
async function seal(key: ContentKey, header: object = SEALED_CONTENT, text = gzipSync(JSON.stringify(content))) {
  return new CompactEncrypt(text)
    .setProtectedHeader({ ...SEALED_CONTENT, ...header })
    .encrypt(await importJWK(publicOf(key), 'ECDH-ES'));
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a sealed content', () => {
  it('is opened by the key that it was sealed for', async () => {
    const key = await freshKey();
    expect(await key.open(await seal(key))).toEqual(content);
  });

  it('is not opened by another key, nor when one character of it was changed', async () => {
    const key = await freshKey();
    const jwe = await seal(key);
    await expect((await freshKey()).open(jwe)).rejects.toBeInstanceOf(Error);
    const parts = jwe.split('.');
    for (const index of [0, 2, 3, 4]) {
      const altered = parts.with(index, turned(parts[index] ?? ''));
      await expect(key.open(altered.join('.')), `part ${index}`).rejects.toBeInstanceOf(Error);
    }
  });

  it.each([
    ['another way of encrypting', { enc: 'A128GCM' }],
    ['another way of agreeing on a key', { alg: 'ECDH-ES+A256KW' }],
    ['a plaintext of another type', { cty: 'json' }],
  ])('is not taken with %s', async (_, header) => {
    const key = await freshKey();
    await expect(key.open(await seal(key, header))).rejects.toBeInstanceOf(Error);
  });

  it.each(['', 'a.b', '....', 'e30....', '%%%.%.%.%.%'])('is not %j', async (jwe) => {
    await expect((await freshKey()).open(jwe)).rejects.toBeInstanceOf(Error);
  });

  it('whose plaintext is no gzip is a failure, not a content', async () => {
    const key = await freshKey();
    await expect(key.open(await seal(key, {}, Buffer.from('{}')))).rejects.toBeInstanceOf(Error);
  });
});

describe('the key of a content', () => {
  it('shows its public half alone, and is a new one each time', async () => {
    const [one, other] = [await freshKey(), await freshKey()];
    expect(publicOf(one)).toEqual({
      kty: 'EC',
      crv: 'P-256',
      x: expect.stringMatching(/^[\w-]{43}$/) as string,
      y: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    expect(other.header).not.toBe(one.header);
  });

  it('is not made where the browser has no WebCrypto, as over plain http, or cannot unzip', async () => {
    vi.stubGlobal('DecompressionStream', undefined);
    expect(await makeContentKey()).toBeNull();
    vi.unstubAllGlobals();
    vi.stubGlobal('crypto', {});
    expect(await makeContentKey()).toBeNull();
  });

  it('is derived as RFC 7518 shows in appendix C', async () => {
    const shared = new Uint8Array([
      158, 86, 217, 29, 129, 113, 53, 211, 114, 131, 66, 131, 191, 132, 38, 156, 251, 49, 110, 163, 218, 128, 106, 72,
      246, 218, 167, 121, 140, 254, 144, 196,
    ]);
    const info = { algorithm: 'A128GCM', bits: 128, partyU: 'Alice', partyV: 'Bob' };
    const derived = await concatKdf(shared.buffer, info);
    expect(Buffer.from(derived).toString('base64url')).toBe('VqqN6vgjbSBcIijNcacQGg');
  });
});

/** Another text of the same length and alphabet. */
function turned(text: string): string {
  return `${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`;
}
