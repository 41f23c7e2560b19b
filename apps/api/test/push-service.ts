import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushSubscriptionKeys } from '@study/contract/home/reminders.ts';
import type { ModelFetch } from '@study/scorer/llm/pinned-fetch.ts';

/** A browser that is subscribed to pushes, with the keys that only it has. */
export interface SubscribedBrowser {
  subscription: PushSubscriptionKeys;
  /** Decrypts a push as a browser does (RFC 8291, RFC 8188). Throws when it was encrypted for another. */
  decrypt: (body: Buffer) => string;
}

export function subscribedBrowser(name: string): SubscribedBrowser {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys();
  const auth = randomBytes(16);
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  return {
    subscription: {
      endpoint: `https://push.example/send/${name}`,
      p256dh: publicKey.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    decrypt: (body) => {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const senderKey = body.subarray(21, 21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey]);
      const keying = derive(curve.computeSecret(senderKey), auth, info, 32);
      const key = derive(keying, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(keying, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const sealed = body.subarray(21 + keyLength);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // A delimiter of 2 ends the last record.
      return plain.subarray(0, plain.lastIndexOf(2)).toString();
    },
  };
}

export interface ReceivedPush {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service on this machine, over HTTP, and a fetch that calls it instead of `https://push.example`. */
export async function openPushService(status: () => number = () => 201) {
  const received: ReceivedPush[] = [];
  const server = createServer((request, response) => {
    const receive = async () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) });
      response.writeHead(status()).end();
    };
    void receive();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const toThisService: ModelFetch = (url, call) =>
    fetch(`http://127.0.0.1:${port}${url.pathname}`, call as RequestInit);
  return {
    received,
    fetch: toThisService,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
