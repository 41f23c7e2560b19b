import Fastify, { type FastifyRequest } from 'fastify';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenBucket } from './rate-limit.ts';

/** A request from an address. */
async function requestFrom(address: string): Promise<FastifyRequest> {
  const app = Fastify();
  const seen = new Promise<FastifyRequest>((resolve) => {
    app.get('/', async (request) => {
      resolve(request);
      return null;
    });
  });
  await app.inject({ url: '/', remoteAddress: address });
  return seen;
}

describe('a token bucket', () => {
  it('lets a burst through, refuses the next with the time to wait, and refills', async () => {
    const request = await requestFrom('192.0.2.1');
    let now = 0;
    const limit = tokenBucket({ burst: 3, perSecond: 2, by: 'user' }, () => now);
    expect([1, 2, 3].map(() => limit('u', request))).toEqual([null, null, null]);
    expect(limit('u', request)).toMatchObject({ refused: 'too_many_requests', retryAfterSeconds: 1 });
    now = 500;
    expect(limit('u', request)).toBeNull();
    expect(limit('u', request)).not.toBeNull();
  });

  it('gives a caller who keeps calling too fast the permitted rate, not nothing', async () => {
    const request = await requestFrom('192.0.2.1');
    let now = 0;
    const limit = tokenBucket({ burst: 300, perSecond: 5, by: 'address' }, () => now);
    for (let call = 0; call < 400; call += 1) limit(null, request);
    let through = 0;
    for (let call = 0; call < 160; call += 1) {
      now += 125;
      if (limit(null, request) === null) through += 1;
    }
    expect(through).toBeGreaterThanOrEqual(99);
    expect(through).toBeLessThanOrEqual(101);
  });

  it('never lets through more than burst and rate together, however calls are spread', async () => {
    const request = await requestFrom('192.0.2.1');
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 2_000 }), { minLength: 1, maxLength: 300 }), (waits) => {
        let now = 0;
        const limit = tokenBucket({ burst: 10, perSecond: 3, by: 'user' }, () => now);
        let through = 0;
        for (const wait of waits) {
          now += wait;
          if (limit('u', request) === null) through += 1;
        }
        expect(through).toBeLessThanOrEqual(10 + (now / 1000) * 3 + 1e-6);
      }),
    );
  });

  it('belongs to a user or an address, and to nobody else', async () => {
    const [here, there] = await Promise.all([requestFrom('192.0.2.1'), requestFrom('192.0.2.2')]);
    const byUser = tokenBucket({ burst: 1, perSecond: 1, by: 'user' }, () => 0);
    expect([byUser('a', here), byUser('b', here)]).toEqual([null, null]);
    expect(byUser('a', there)).not.toBeNull();
    const byAddress = tokenBucket({ burst: 1, perSecond: 1, by: 'address' }, () => 0);
    expect([byAddress('a', here), byAddress('a', there)]).toEqual([null, null]);
    expect(byAddress('b', here)).not.toBeNull();
  });
});
