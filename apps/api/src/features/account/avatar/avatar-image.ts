import { createGate } from '../password.ts';
import { decodeApart } from './picture-process.ts';

const AT_ONCE = 2;
const MOST_WAITING = 32;
/**
 * Encoders write at most about twenty scans. For each scan, even an empty one, the decoder passes over the whole
 * picture.
 */
const MOST_SCANS = 100;

const FAULTS = {
  tooLarge: '图片的像素太多，请缩小后再上传',
  damaged: '图片已损坏，无法读取，请换一张',
  killed: '图片处理得太久，请换一张较小的',
};

const SIGNATURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

const inTurn = createGate(AT_ONCE, MOST_WAITING);
/** Users with a picture in progress, in this process's memory like the rate limits. */
const busyFor = new Set<string>();

export type AvatarImage = { webp: Buffer } | { fault: string } | 'busy' | 'one_at_a_time';

/**
 * Re-encodes the picture as WebP, 256 pixels square: upright, cropped to the centre, without metadata. Returns a
 * Chinese sentence when it is no JPEG, PNG or WebP, is damaged, or is too expensive to decode.
 */
export async function makeAvatarImage(userId: string, bytes: Buffer): Promise<AvatarImage> {
  if (!SIGNATURES.some((fits) => fits(bytes))) return { fault: '请上传JPEG、PNG或WebP格式的图片' };
  if (hasTooManyScans(bytes)) return { fault: '图片分层太多，请另存为普通的JPEG再上传' };
  if (busyFor.has(userId)) return 'one_at_a_time';
  busyFor.add(userId);
  try {
    const made = await inTurn(() => decodeApart(bytes));
    if (made === 'busy') return 'busy';
    if (Buffer.isBuffer(made)) return { webp: made };
    return { fault: FAULTS[made] };
  } finally {
    busyFor.delete(userId);
  }
}

/** FF DA starts a scan and cannot occur in compressed data. The few scans of an embedded thumbnail are counted too. */
function hasTooManyScans(bytes: Buffer): boolean {
  if (bytes[0] !== 0xff) return false;
  let scans = 0;
  for (let at = bytes.indexOf(SCAN); at !== -1 && scans <= MOST_SCANS; at = bytes.indexOf(SCAN, at + 2)) scans += 1;
  return scans > MOST_SCANS;
}

const SCAN = Buffer.from([0xff, 0xda]);
