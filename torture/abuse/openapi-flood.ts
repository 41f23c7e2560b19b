import { besides, flood, type Noticed, type Target } from './bystander.ts';

const FETCHES = 4_000;
const AT_ONCE = 200;

/** A visitor requests the API's description repeatedly, compressed and uncompressed. */
export async function floodOpenapi(target: Target): Promise<Noticed> {
  return besides(target, () =>
    flood({ count: FETCHES, atOnce: AT_ONCE }, async (index) => {
      const encoding = index % 2 === 0 ? 'identity' : 'br';
      const response = await fetch(`${target.origin}/api/openapi.json`, { headers: { 'accept-encoding': encoding } });
      await response.arrayBuffer();
      return String(response.status);
    }),
  );
}
