import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { EXIT, type Ending } from './picture-exits.ts';

/**
 * Entry of the process that makes one avatar: reads a picture from standard input and writes WebP to standard output.
 * Decoders handle untrusted bytes here, so the process holds no secrets and may be killed at any moment. Argument: the
 * side length in pixels. Imports little, so that it starts fast.
 */
const side = Number(process.argv[2]);

/** More pixels than any camera photo within the upload limit, yet quick to decode. */
const MOST_PIXELS = 50_000_000;
/** Decoded size of a picture in bytes. A progressive or interlaced one is held twice. */
const MOST_BYTES = 160_000_000;
const QUALITY = 82;
/** Memory limit in bytes for the whole process, which takes 70 MB before it decodes a picture. */
const MOST_MEMORY = 640_000_000;
const LOOK_EVERY_MS = 20;

// Block every decoder, then allow three, whatever the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

// Decoding runs on another thread, so this one can poll the memory.
setInterval(() => process.memoryUsage.rss() > MOST_MEMORY && process.exit(EXIT.tooLarge), LOOK_EVERY_MS);

const outcome = await decode(await buffer(process.stdin));
if (Buffer.isBuffer(outcome)) process.stdout.write(outcome, () => process.exit(EXIT.made));
else process.exit(EXIT[outcome]);

/** Reads the file's header only. */
async function unpackedBytes(bytes: Buffer): Promise<number> {
  const { width, height, channels, depth, isProgressive } = await sharp(bytes, {
    limitInputPixels: MOST_PIXELS,
  }).metadata();
  return width * height * channels * (depth === 'ushort' ? 2 : 1) * (isProgressive ? 2 : 1);
}

async function decode(bytes: Buffer): Promise<Buffer | Ending> {
  try {
    if ((await unpackedBytes(bytes)) > MOST_BYTES) return 'tooLarge';
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch (error) {
    return error instanceof Error && /pixel limit/i.test(error.message) ? 'tooLarge' : 'damaged';
  }
}
