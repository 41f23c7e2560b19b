import { BlockList, isIP } from 'node:net';

/** Non-public address ranges: loopback, private, link-local, shared and reserved ones. */
const NOT_PUBLIC: readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 96, 'ipv6'],
  // IPv6 notations of IPv4 addresses: NAT64, 6to4, Teredo.
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['2001::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 9, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
];

const blocked = new BlockList();
for (const [network, prefix, family] of NOT_PUBLIC) blocked.addSubnet(network, prefix, family);

/** Whether an IP address (IPv4, IPv6, IPv4 inside IPv6) is not public; an invalid address counts as private. */
export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const family = isIP(bare);
  return family === 0 || blocked.check(bare, family === 4 ? 'ipv4' : 'ipv6');
}

/** Resolves a host name; rejects like `dns.promises.lookup`. */
export type Resolve = (hostname: string) => Promise<{ address: string; family: number }[]>;

/** An address is not public, so it was not called. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

/**
 * Resolves a URL's host; all addresses must be public unless private ones are allowed. One private address refuses the
 * whole name.
 */
export async function resolveAllowed(
  { hostname }: URL,
  isPrivateAllowed: boolean,
  resolve: Resolve,
): Promise<{ address: string; family: number }[]> {
  const bare = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(bare) ? [{ address: bare, family: isIP(bare) }] : await resolve(bare);
  if (!isPrivateAllowed && addresses.some(({ address }) => isPrivateAddress(address))) {
    throw new PrivateAddressError('the endpoint is at a private address');
  }
  return addresses;
}
