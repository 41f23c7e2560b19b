import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { EXIT, type Ending } from './picture-exits.ts';

/**
 * The program of a process that makes one avatar: a picture comes in at the standard input, WebP goes out at the standard
 * output. Decoders read anybody's bytes here, so the process knows nothing else and may be killed at any moment. Its
 * argument is the length of a side in pixels; little is imported, so that it starts fast.
 */
const side = Number(process.argv[2]);

/** More than any camera's photo that fits the upload's size, and little enough to unpack in a moment. */
const MOST_PIXELS = 50_000_000;
/** What a picture may take unpacked. One that is sent in passes (progressive, interlaced) is held twice. */
const MOST_BYTES = 160_000_000;
const QUALITY = 82;
/** Of the whole process, which takes 70 MB before it has a picture. */
const MOST_MEMORY = 640_000_000;
const LOOK_EVERY_MS = 20;

// No other decoder can be reached, whatever the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);
sharp.concurrency(1);

// Decoding happens beside this thread, which is free to look.
setInterval(() => process.memoryUsage.rss() > MOST_MEMORY && process.exit(EXIT.tooLarge), LOOK_EVERY_MS);

const outcome = await decode(await buffer(process.stdin));
if (Buffer.isBuffer(outcome)) process.stdout.write(outcome, () => process.exit(EXIT.made));
else process.exit(EXIT[outcome]);

/** By the file's head alone. */
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
