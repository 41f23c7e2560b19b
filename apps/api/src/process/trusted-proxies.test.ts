import { expect, test } from 'vitest';
import { trustedProxies } from './trusted-proxies.ts';

test.each([
  ['', false],
  ['1', 1],
  ['2', 2],
  ['127.0.0.1', ['127.0.0.1']],
  ['loopback', ['loopback']],
  ['10.0.0.5, 192.168.1.2', ['10.0.0.5', '192.168.1.2']],
  ['10.0.0.5/32', ['10.0.0.5/32']],
  ['fd00::5', ['fd00::5']],
  ['203.0.113.0/24, 2001:db8::/32', ['203.0.113.0/24', '2001:db8::/32']],
])('takes %j', (text, trusted) => {
  expect(trustedProxies(text)).toEqual(trusted);
});

test.each([
  'uniquelocal',
  'linklocal',
  '10.0.0.0/8',
  '10.20.0.0/16',
  '10.0.0.4/31',
  '172.18.0.0/16',
  '172.0.0.0/8',
  '192.168.0.0/24',
  '100.64.0.0/12',
  '0.0.0.0/0',
  '::/0',
  'fd12:3456::/48',
  '127.0.0.1, 10.0.0.0/8',
])('refuses the network %s, where anybody could name any address', (text) => {
  expect(() => trustedProxies(text)).toThrow(/包含内网网段.*确切地址/);
});

test.each(['nginx', '10.0.0', '10.0.0.5/33', '1.2.3.4/', '0', '-1', '1.5', '10', '1, 2', '127.0.0.1/8/8'])(
  'refuses %s, which is none',
  (text) => {
    expect(() => trustedProxies(text)).toThrow('TRUST_PROXY');
  },
);
