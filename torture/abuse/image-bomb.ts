import { bombPng, scanBomb } from '../../apps/api/test/pictures.ts';
import { besides, flood, type Noticed, type Target } from './bystander.ts';

/** Hourly upload limit of a user. */
const UPLOADS = 20;
const AT_ONCE = 2;
/** Few enough scans to be decoded. */
const SCANS_DECODED = 80;

/**
 * One user uploads images that are slow to decode: with thousands of scans, with the most scans accepted, and with very
 * many pixels.
 */
export async function uploadImageBombs(target: Target): Promise<Noticed> {
  const pictures = [
    await scanBomb(2_646),
    await scanBomb(SCANS_DECODED),
    bombPng(30_000, 30_000),
    bombPng(7_000, 7_000),
  ];
  const headers = {
    authorization: `Bearer ${await target.attacker.token()}`,
    cookie: `csrftoken=${target.csrf}`,
    'x-csrftoken': target.csrf,
  };
  return besides(target, () =>
    flood({ count: UPLOADS, atOnce: AT_ONCE }, async (index) => {
      const form = new FormData();
      form.set('avatar', new Blob([new Uint8Array(pictures[index % pictures.length] ?? [])]), 'me.jpg');
      const response = await fetch(`${target.origin}/api/auth/profile/`, { method: 'POST', headers, body: form });
      await response.arrayBuffer();
      return String(response.status);
    }),
  );
}
