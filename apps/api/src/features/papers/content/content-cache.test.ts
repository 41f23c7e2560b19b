import { describe, expect, it } from 'vitest';
import { ContentCache } from './content-cache.ts';

/** A cache whose values count how often they were made. */
function counting(mostBytes: number) {
  const cache = new ContentCache<{ bytes: number }>(mostBytes);
  const made: string[] = [];
  const get = (key: string, bytes: number) =>
    cache.get(key, async () => {
      made.push(key);
      return { bytes };
    });
  return { cache, made, get };
}

describe('the cache of contents', () => {
  it('stays within its size and evicts the least recently used', async () => {
    const { cache, made, get } = counting(100);
    await get('a', 40);
    await get('b', 40);
    await get('a', 40);
    await get('c', 40);
    expect(cache.bytes).toBe(80);
    await get('a', 40);
    await get('b', 40);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
    for (let index = 0; index < 500; index += 1) {
      await get(`many ${index % 37}`, index % 60);
      expect(cache.bytes).toBeLessThanOrEqual(100);
    }
  });

  it('returns a value that is too big without caching it or evicting others', async () => {
    const { cache, made, get } = counting(100);
    await get('a', 40);
    expect(await get('big', 101)).toEqual({ bytes: 101 });
    await get('big', 101);
    await get('a', 40);
    expect([made, cache.bytes]).toEqual([['a', 'big', 'big'], 40]);
  });

  it('makes a value once for concurrent requests', async () => {
    const { made, get } = counting(100);
    const [first, second] = await Promise.all([get('a', 1), get('a', 1)]);
    expect(first).toBe(second);
    expect(made).toEqual(['a']);
  });

  it('does not cache a failure', async () => {
    const { cache, get } = counting(100);
    await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await get('a', 7)).toEqual({ bytes: 7 });
  });
});
