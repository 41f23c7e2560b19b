import { BlockList, isIP, isIPv6 } from 'node:net';
import { settingRefusal } from './setting-refusal.ts';

/** Private networks, where any machine may be: a campus, an office, a cloud. */
const PRIVATE = [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['fc00::', 7],
  ['fe80::', 10],
] as const;
const MOST_HOPS = 9;
const LOOPBACK = 'loopback';
const NAMED_RANGES: readonly string[] = ['uniquelocal', 'linklocal'];

/**
 * Parses TRUST_PROXY, the proxies whose X-Forwarded-For is trusted: addresses, or the number of proxies in front of
 * this process. Throws for a whole private network, because any machine in it could forge client addresses and bypass
 * rate limits.
 */
export function trustedProxies(text: string): string[] | number | false {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const [first] = parts;
  if (first === undefined) return false;
  if (parts.length === 1 && /^[1-9]\d*$/.test(first)) {
    if (Number(first) <= MOST_HOPS) return Number(first);
    throw settingRefusal('TRUST_PROXY', text, `层数太大，最多${MOST_HOPS}层`);
  }
  for (const part of parts) {
    if (!isKnownForm(part)) throw settingRefusal('TRUST_PROXY', text, `${part}不是一个地址`);
    if (!isPrivateRange(part)) continue;
    const problem = `${part}包含内网网段，同一网络里的任何人都能冒充别人的地址，绕过限速`;
    throw settingRefusal('TRUST_PROXY', text, problem);
  }
  return parts;
}

function isKnownForm(part: string): boolean {
  const [address = '', bits, ...more] = part.split('/');
  if (part === LOOPBACK || NAMED_RANGES.includes(part)) return true;
  const kind = isIP(address);
  if (kind === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128));
}

function isPrivateRange(part: string): boolean {
  if (NAMED_RANGES.includes(part)) return true;
  const [address = '', bits] = part.split('/');
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  if (bits === undefined || Number(bits) === (family === 'ipv4' ? 32 : 128)) return false;
  const range = new BlockList();
  range.addSubnet(address, Number(bits), family);
  return PRIVATE.some(([start, length]) => {
    const network = new BlockList();
    network.addSubnet(start, length, isIPv6(start) ? 'ipv6' : 'ipv4');
    return isIPv6(start) === (family === 'ipv6') && (range.check(start, family) || network.check(address, family));
  });
}
