import { expect, test } from 'vitest';
import { fakeTime } from './fake-time.fixture.ts';
import { openModelDeps } from './model-deps.ts';
import { marks, openModelServer } from './model-server.fixture.ts';
import { pinnedFetch, type ModelCall } from './pinned-fetch.ts';
import { isPrivateAddress, PrivateAddressError, resolveAllowed, type Resolve } from './private-address.ts';
import { essayRequest, settingsFor } from './reference-request.fixture.ts';
import { scoreWithModel } from './score-with-model.ts';

const PRIVATE =
  '127.0.0.1 127.8.8.8 10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.100.100.200 0.0.0.0 ' +
  '198.18.0.1 224.0.0.1 255.255.255.255 ::1 :: ::ffff:127.0.0.1 ::ffff:a00:1 ::7f00:1 fe80::1 fe80::1%eth0 fec0::1 ' +
  'fc00::1 fdff::1 ff02::1 64:ff9b::7f00:1 2002:7f00:1:: [::1] localhost 1.2.3';
const PUBLIC =
  '8.8.8.8 172.15.0.1 172.32.0.1 192.169.0.1 100.128.0.1 203.119.26.1 2400:3200::1 2606:4700:4700::1111 ::ffff:8.8.8.8';

test('knows private, loopback, link-local, shared and disguised addresses from public ones', () => {
  expect(PRIVATE.split(' ').filter((address) => !isPrivateAddress(address))).toEqual([]);
  expect(PUBLIC.split(' ').filter((address) => isPrivateAddress(address))).toEqual([]);
});

const resolvesTo =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));

test('one private address behind a name refuses the name, unless it is allowed', async () => {
  const url = new URL('https://marker.example/v1');
  await expect(resolveAllowed(url, false, resolvesTo('8.8.8.8', '10.1.2.3'))).rejects.toThrow(PrivateAddressError);
  await expect(resolveAllowed(url, false, resolvesTo('8.8.8.8', '::1'))).rejects.toThrow(PrivateAddressError);
  await expect(resolveAllowed(url, true, resolvesTo('10.1.2.3'))).resolves.toHaveLength(1);
  await expect(resolveAllowed(url, false, resolvesTo('8.8.8.8'))).resolves.toHaveLength(1);
});

test('sends nothing to a private address that was not allowed, however it is written', async () => {
  await using server = await openModelServer([marks(11)]);
  const { port } = new URL(server.baseUrl);
  const hosts = [
    '127.0.0.1',
    'localhost',
    '0x7f.1',
    '2130706433',
    '0177.0.0.1',
    '[::ffff:127.0.0.1]',
    '[::1]',
    '0.0.0.0',
  ];
  for (const host of hosts) {
    const settings = { ...settingsFor(`http://${host}:${port}/v1`), isPrivateAllowed: false };
    for (const fetch of [openModelDeps(settings).fetch, globalThis.fetch]) {
      const refused = await scoreWithModel(essayRequest(), settings, { ...fakeTime().deps, fetch });
      expect(refused, host).toMatchObject({ ok: false, refusal: 'private_address', usage: { calls: 0 } });
    }
  }
  expect(server.calls).toEqual([]);
});

test('a name that turns private between the look and the call is still not called', async () => {
  await using server = await openModelServer([marks(11)]);
  const { port } = new URL(server.baseUrl);
  const settings = { ...settingsFor(`http://marker.example:${port}/v1`), isPrivateAllowed: false };
  const time = fakeTime();
  const deps = {
    ...time.deps,
    resolve: resolvesTo('8.8.8.8'),
    fetch: pinnedFetch(false, resolvesTo('127.0.0.1')),
  };
  expect(await scoreWithModel(essayRequest(), settings, deps)).toMatchObject({ refusal: 'private_address' });
  expect(server.calls).toEqual([]);
});

test('connects to the addresses that were looked at, under the name', async () => {
  await using server = await openModelServer([marks(11)]);
  const { port } = new URL(server.baseUrl);
  const call: ModelCall = {
    method: 'POST',
    headers: {},
    body: '{}',
    redirect: 'manual',
    signal: new AbortController().signal,
  };
  const url = new URL(`http://marker.example:${port}/v1`);
  const response = await pinnedFetch(true, resolvesTo('127.0.0.1'))(url, call);
  expect(response.status).toBe(200);
  expect(server.calls[0]?.headers.host).toBe(`marker.example:${port}`);
});

const isNowhere: Resolve = async () => {
  throw new Error('ENOTFOUND');
};
const refusalOf = (baseUrl: string) =>
  scoreWithModel(essayRequest(), settingsFor(baseUrl), { ...fakeTime().deps, resolve: isNowhere });

test('a name without an address is unreachable, and odd addresses are refused', async () => {
  expect(await refusalOf('https://marker.example')).toMatchObject({ refusal: 'unreachable' });
  for (const odd of ['', 'marker', 'file:///etc/passwd', 'ftp://marker.example', 'https://user:word@marker.example']) {
    expect(await refusalOf(odd), odd).toMatchObject({ refusal: 'bad_address' });
  }
});
