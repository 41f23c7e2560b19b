import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const GROUPS = 8;
const NETWORK_GROUPS = 4;

/** The unit of rate limits by address: an IPv4 address, or the /64 network of an IPv6 address. */
export function callerNetwork(request: FastifyRequest): string {
  return networkOf(request.ip);
}

/** One subscriber may use a whole /64 of IPv6 addresses, so they count as one. */
export function networkOf(address: string): string {
  const plain = address.split('%')[0] ?? '';
  if (!isIPv6(plain)) return plain;
  const [, v4] = /^::ffff:([\d.]+)$/i.exec(plain) ?? [];
  if (v4 !== undefined) return v4;
  const network = expandGroups(plain).slice(0, NETWORK_GROUPS);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** The eight groups of an address: `::` expanded to zeros, a dotted tail converted to two groups. */
function expandGroups(address: string): string[] {
  const [head = '', tail] = address.replace(/[\d.]+\.\d+$/, '0:0').split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  if (tail === undefined) return before;
  return [...before, ...Array.from({ length: GROUPS - before.length - after.length }, () => '0'), ...after];
}
