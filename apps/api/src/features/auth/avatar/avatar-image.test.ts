import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeAvatarImage } from './avatar-image.ts';

const flat = (side: number) => sharp({ create: { width: side, height: side, channels: 4, background: '#357' } });

test('a picture that would take too much memory unpacked is refused by its head alone', async () => {
  const interlaced = await flat(6_000).png({ progressive: true }).toBuffer();
  expect(await makeAvatarImage(interlaced)).toEqual({ fault: '图片的像素太多，请缩小后再上传' });
  const deep = await flat(6_000).toColourspace('rgb16').png().toBuffer();
  expect(await makeAvatarImage(deep)).toEqual({ fault: '图片的像素太多，请缩小后再上传' });
});

test('a photo of a good camera is taken', async () => {
  const photo = await flat(4_900).removeAlpha().jpeg().toBuffer();
  const made = await makeAvatarImage(photo);
  expect(made).toHaveProperty('webp');
});
