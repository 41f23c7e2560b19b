import { AVATAR_BYTES_MAX, AVATAR_SIDE, uploadAvatarEndpoint } from '@study/contract/account/account.ts';
import { profileEndpoint, updateProfileEndpoint, type User } from '@study/contract/account/auth.ts';
import sharp from 'sharp';
import { expect } from 'vitest';
import { test as base } from '#test/fixtures.ts';
import { openTestApp, type TestApp } from '#test/test-app.ts';
import { TestClient } from '#test/test-client.ts';
import { formOf, sendForm, type FormPart } from '#test/upload.ts';
import { bombPng, gif, picture, pngWithText, svg } from '#test/pictures.ts';

let people = 0;

const test = base
  /** A new user, from an address of their own. */
  .extend('openSignedIn', { scope: 'file' }, ({ site }) => async (on = site): Promise<TestClient> => {
    people += 1;
    const client = new TestClient(on.app);
    client.address = `10.0.0.${people}`;
    await client.register(`user-${people}`);
    return client;
  });

const upload = (client: TestClient, bytes: Buffer, filename = 'me.png') =>
  sendForm(client, uploadAvatarEndpoint.path, [{ field: 'avatar', filename, bytes }]);

async function avatarsOf({ files }: TestApp): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.list('avatars')) keys.push(key);
  return keys;
}

test.for(['jpeg', 'png', 'webp'] as const)(
  'a %s becomes a square of 256 pixels under its hash',
  async (format, { site, openSignedIn }) => {
    const client = await openSignedIn();
    await client.call(updateProfileEndpoint, { body: { emoji: 'fox' } });
    const reply = await upload(client, await picture({ width: 900, height: 400, format }));
    expect(reply.status).toBe(200);
    const { avatar_url: address, emoji } = reply.body as User;
    expect(address).toMatch(/^\/files\/avatars\/[0-9a-f]{64}\.webp$/);
    expect(emoji).toBeNull();
    expect(await client.call(profileEndpoint)).toEqual(reply.body);
    const served = await site.app.inject({ method: 'GET', url: address ?? '' });
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    const { width, height, format: kind } = await sharp(served.rawPayload).metadata();
    expect({ width, height, kind }).toEqual({ width: AVATAR_SIDE, height: AVATAR_SIDE, kind: 'webp' });
  },
);

test('a photo is turned upright, cropped to its centre, and loses its location', async ({ site, openSignedIn }) => {
  const client = await openSignedIn();
  // A rotated photo: red on top in the file; the orientation tag turns it to the right.
  const red = await sharp({ create: { width: 600, height: 300, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const photo = await sharp({ create: { width: 600, height: 600, channels: 3, background: 'blue' } })
    .composite([{ input: red, top: 0, left: 0 }])
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'secret-artist' }, IFD3: { GPSLatitude: '39/1 54/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect(photo.includes('secret-artist')).toBe(true);
  const { avatar_url: address } = (await upload(client, photo, 'photo.jpg')).body as User;
  const served = (await site.app.inject({ method: 'GET', url: address ?? '' })).rawPayload;
  expect(served.includes('secret-artist')).toBe(false);
  expect(await sharp(served).metadata()).not.toHaveProperty('exif');
  const { data, info } = await sharp(served).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
  const [left, right] = [at(20, 128), at(235, 128)];
  expect(left[2]).toBeGreaterThan(200);
  expect(right[0]).toBeGreaterThan(200);
});

const refused: [string, () => Promise<Buffer> | Buffer, string | RegExp, string][] = [
  ['a bomb of 900 million pixels in a few kilobytes', () => bombPng(30_000, 30_000), '图片的像素太多', 'a.png'],
  ['an SVG', svg, '请上传JPEG、PNG或WebP', 'a.svg'],
  ['an SVG that is called PNG', svg, '请上传JPEG、PNG或WebP', 'a.png'],
  ['a GIF that is called PNG', () => gif, '请上传JPEG、PNG或WebP', 'a.png'],
  ['an AVIF', () => picture({ format: 'avif' }), '请上传JPEG、PNG或WebP', 'a.avif'],
  ['a TIFF', () => picture({ format: 'tiff' }), '请上传JPEG、PNG或WebP', 'a.tiff'],
  ['a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), '请上传JPEG、PNG或WebP', 'a.heic'],
  ['a page', () => Buffer.from('<html><script>alert(1)</script></html>'), '请上传JPEG、PNG或WebP', 'a.png'],
  [
    'a page with a PNG inside',
    async () => Buffer.concat([Buffer.from('<html>'), await picture({})]),
    '请上传',
    'a.png',
  ],
  ['half a JPEG', async () => half(await picture({ format: 'jpeg', isNoisy: true })), '图片已损坏', 'a.jpg'],
  ['half a PNG', async () => half(await picture({ isNoisy: true })), '图片已损坏', 'a.png'],
  ['half a WebP', async () => half(await picture({ format: 'webp', isNoisy: true })), '图片已损坏', 'a.webp'],
  ['a PNG signature and nothing', async () => (await picture({})).subarray(0, 8), '图片已损坏', 'a.png'],
  [
    'a PNG signature before an SVG',
    async () => Buffer.concat([(await picture({})).subarray(0, 8), svg()]),
    /损坏/,
    'x',
  ],
  ['a JPEG signature before noise', () => Buffer.from('ffd8ffe000104a46', 'hex'), '图片已损坏', 'a.jpg'],
  ['zero bytes', () => Buffer.alloc(0), '请选择文件', 'a.png'],
];

test.for(refused)('refuses %s at its field', async ([, make, sentence, filename], { site, openSignedIn }) => {
  const client = await openSignedIn();
  const before = await avatarsOf(site);
  const reply = await upload(client, await make(), filename);
  expect(reply).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  const { fields } = reply.body as { fields: Record<string, string> };
  expect(Object.keys(fields)).toEqual(['avatar']);
  expect(fields['avatar']).toMatch(sentence);
  expect(await avatarsOf(site)).toEqual(before);
});

test('a PNG that is also a web page keeps only the picture', async ({ site, openSignedIn }) => {
  const client = await openSignedIn();
  const page = '<script>alert(document.domain)</script>';
  const both = Buffer.concat([await pngWithText(page), Buffer.from(page)]);
  const { avatar_url: address } = (await upload(client, both, 'a.html')).body as User;
  const served = await site.app.inject({ method: 'GET', url: address ?? '' });
  expect(served.headers['content-type']).toBe('image/webp');
  expect(served.rawPayload.includes('script')).toBe(false);
  expect(served.rawPayload.toString('latin1', 8, 12)).toBe('WEBP');
});

test('an animated picture keeps its first frame', async ({ site, openSignedIn }) => {
  const client = await openSignedIn();
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 64, height: 64, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const reply = await upload(client, moving, 'a.webp');
  const served = await site.app.inject({ method: 'GET', url: (reply.body as User).avatar_url ?? '' });
  const { dominant } = await sharp(served.rawPayload).stats();
  expect((await sharp(served.rawPayload).metadata()).pages ?? 1).toBe(1);
  expect(dominant.r).toBeGreaterThan(dominant.b);
});

test.for(['../../../etc/passwd.png', '..\\..\\x.png', '/etc/cron.d/x', 'a\0b.png', '%2e%2e%2fx', 'ä'.repeat(500), '.'])(
  'a file called %j is stored under its hash all the same',
  async (filename, { site, openSignedIn }) => {
    const client = await openSignedIn();
    const reply = await upload(client, await picture({}), filename);
    expect(reply.status).toBe(200);
    const { avatar_url: address } = reply.body as User;
    const keys = await avatarsOf(site);
    expect(keys.map((key) => `/files/${key}`)).toContain(address);
    expect(keys.filter((key) => !/^avatars\/[0-9a-f]{64}\.webp$/.test(key))).toEqual([]);
  },
);

test('more than two megabytes are refused, with or without a Content-Length', async ({ openSignedIn }) => {
  const client = await openSignedIn();
  const tooLarge = { status: 413, body: { code: 'payload_too_large', fields: { avatar: '文件不能超过2MB' } } };
  for (const size of [AVATAR_BYTES_MAX + 1, 10 * 1024 * 1024]) {
    const bytes = Buffer.concat([await picture({}), Buffer.alloc(size)]).subarray(0, size);
    expect(await upload(client, bytes)).toMatchObject(tooLarge);
    const part = { field: 'avatar', filename: 'a.png', bytes };
    expect(await sendForm(client, uploadAvatarEndpoint.path, [part], { isChunked: true })).toMatchObject(tooLarge);
  }
});

test('anything but a form with one file is refused', async ({ openSignedIn }) => {
  const client = await openSignedIn();
  const bytes = await picture({});
  const file = { field: 'avatar', filename: 'a.png', bytes };
  const forms: [string, FormPart[]][] = [
    ['no part', []],
    ['another field', [{ ...file, field: 'image' }]],
    ['two files', [file, file]],
    ['three files', [file, file, file]],
    ['a text beside it', [file, { field: 'emoji', bytes: Buffer.from('fox') }]],
    ['a text before it', [{ field: 'role', bytes: Buffer.from('admin') }, file]],
    ['the file as text', [{ field: 'avatar', bytes }]],
    ['an inherited name', [{ ...file, field: '__proto__' }]],
    ['many parts', Array.from({ length: 50 }, () => ({ field: 'x', bytes: Buffer.from('x') }))],
  ];
  for (const [what, parts] of forms) {
    const reply = await sendForm(client, uploadAvatarEndpoint.path, parts);
    expect(reply, what).toMatchObject({ status: 422, body: { fields: { avatar: expect.any(String) } } });
  }
  const { body, contentType } = formOf([file]);
  const broken: [string, Buffer | string, string, number][] = [
    ['JSON', '{}', 'application/json', 415],
    ['bytes', bytes, 'image/png', 415],
    ['no boundary', body, 'multipart/form-data', 400],
    ['another boundary', body, 'multipart/form-data; boundary=other', 400],
    ['half a form', body.subarray(0, body.length / 2), contentType, 400],
    ['a form without end', body.subarray(0, -8), contentType, 400],
    ['noise', Buffer.alloc(5000, 7), contentType, 400],
  ];
  for (const [what, payload, type, status] of broken) {
    const reply = await sendForm(client, uploadAvatarEndpoint.path, [], { payload, contentType: type });
    expect([what, reply.status]).toEqual([what, status]);
  }
  expect((await client.call(profileEndpoint)).avatar_url).toBeNull();
});

test('a form is accepted only where a file is expected', async ({ openSignedIn }) => {
  const client = await openSignedIn();
  const reply = await sendForm(client, '/api/auth/login/', [{ field: 'username', bytes: Buffer.from('x') }]);
  expect(reply).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
});

test('openapi.json describes a form with a file', async ({ site }) => {
  const { paths } = (await site.app.inject({ method: 'GET', url: '/api/openapi.json' })).json<{
    paths: Record<string, Record<string, { requestBody: { content: Record<string, unknown> } }>>;
  }>();
  expect(paths[uploadAvatarEndpoint.path]?.['post']?.requestBody.content).toEqual({
    'multipart/form-data': {
      schema: expect.objectContaining({ properties: { avatar: { type: 'string', format: 'binary' } } }),
    },
  });
});

test('a picture stays as long as somebody uses it', async ({ openSignedIn }) => {
  await using own = await openTestApp();
  const [one, other] = [await openSignedIn(own), await openSignedIn(own)];
  const shared = await picture({ background: 'green' });
  const { avatar_url: address } = (await upload(one, shared)).body as User;
  expect(((await upload(other, shared)).body as User).avatar_url).toBe(address);
  expect(await avatarsOf(own)).toHaveLength(1);
  await upload(one, await picture({ background: 'gold' }));
  expect(await avatarsOf(own)).toHaveLength(2);
  await one.call(updateProfileEndpoint, { body: { emoji: 'fox' } });
  expect((await own.app.inject({ method: 'GET', url: address ?? '' })).statusCode).toBe(200);
  await upload(other, await picture({ background: 'navy' }));
  expect((await own.app.inject({ method: 'GET', url: address ?? '' })).statusCode).toBe(404);
  expect(await avatarsOf(own)).toHaveLength(1);
});

test('a picture set and removed by many at once exists for those who have it', async ({ site, openSignedIn }) => {
  const clients = await Promise.all([1, 2, 3, 4].map(() => openSignedIn()));
  const shared = await picture({ background: 'green' });
  const broken: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(
      clients.map((client, index) =>
        (index + round) % 2 === 0
          ? upload(client, shared)
          : client.call(updateProfileEndpoint, { body: { emoji: 'fox' } }),
      ),
    );
    for (const client of clients) {
      const { avatar_url: address } = await client.call(profileEndpoint);
      const reply = address === null ? null : await site.app.inject({ method: 'GET', url: address });
      if (reply !== null && reply.statusCode !== 200) broken.push(`${round}: ${address}`);
    }
  }
  expect(broken).toEqual([]);
});

test('twenty uploads an hour are accepted, valid or not', async ({ openSignedIn }) => {
  const client = await openSignedIn();
  for (let time = 0; time < 20; time += 1) expect((await upload(client, Buffer.from('x'))).status).toBe(422);
  const refusal = await upload(client, await picture({}));
  expect(refusal).toMatchObject({ status: 429, headers: { 'retry-after': '180' } });
});

test('nothing but avatars is served without a signature', async ({ site }) => {
  await site.files.put('imports/secret.txt', Buffer.from('x'), 'text/plain');
  for (const path of [
    'imports/secret.txt',
    'avatars/../imports/secret.txt',
    'avatars/%2e%2e%2fimports%2fsecret.txt',
    `avatars/${'0'.repeat(64)}.webp`,
    '',
  ]) {
    const reply = await site.app.inject({ method: 'GET', url: `/files/${path}` });
    expect([path, reply.statusCode]).toEqual([path, 404]);
  }
});

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
