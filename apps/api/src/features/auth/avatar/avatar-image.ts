import { AVATAR_SIDE } from '@study/contract/account.ts';
import sharp from 'sharp';
import { createGate } from '../password.ts';

/** More than any camera's photo that fits the upload's size, and little enough to unpack in a moment. */
const MOST_PIXELS = 50_000_000;
const LONGEST_SECONDS = 10;
const QUALITY = 82;
/** What a picture may take unpacked. One that is sent in passes (progressive, interlaced) is held twice. */
const MOST_BYTES = 160_000_000;
const AT_ONCE = 2;
const MOST_WAITING = 32;

const TOO_MANY_PIXELS = '图片的像素太多，请缩小后再上传';

const SIGNATURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

// No other decoder can be reached, whatever the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

const inTurn = createGate(AT_ONCE, MOST_WAITING);

export type AvatarImage = { webp: Buffer } | { fault: string } | 'busy';

/**
 * The picture made anew, 256 pixels square, as WebP: upright, its middle kept, nothing of the file but what is seen.
 * A sentence for people when it is no JPEG, PNG or WebP, is damaged, or has too many pixels.
 */
export async function makeAvatarImage(bytes: Buffer): Promise<AvatarImage> {
  if (!SIGNATURES.some((fits) => fits(bytes))) return { fault: '请上传JPEG、PNG或WebP格式的图片' };
  return inTurn(() => decode(bytes));
}

/** By the file's head alone. */
async function unpackedBytes(bytes: Buffer): Promise<number> {
  const { width, height, channels, depth, isProgressive } = await sharp(bytes, {
    limitInputPixels: MOST_PIXELS,
  }).metadata();
  return width * height * channels * (depth === 'ushort' ? 2 : 1) * (isProgressive ? 2 : 1);
}

async function decode(bytes: Buffer): Promise<AvatarImage> {
  try {
    if ((await unpackedBytes(bytes)) > MOST_BYTES) return { fault: TOO_MANY_PIXELS };
    const webp = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .timeout({ seconds: LONGEST_SECONDS })
      .toBuffer();
    return { webp };
  } catch (error) {
    const isTooLarge = error instanceof Error && /pixel limit|timeout/i.test(error.message);
    return { fault: isTooLarge ? TOO_MANY_PIXELS : '图片已损坏，无法读取，请换一张' };
  }
}
