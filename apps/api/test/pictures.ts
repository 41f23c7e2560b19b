import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

interface Picture {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff';
  background?: string;
  isNoisy?: boolean;
}

/** A picture as a person might upload it. */
export async function picture(wanted: Picture): Promise<Buffer> {
  const { width = 300, height = 300, format = 'png', background = '#3a7', isNoisy = false } = wanted;
  const noise = isNoisy ? { noise: { type: 'gaussian' as const, mean: 120, sigma: 60 } } : {};
  const made = sharp({ create: { width, height, channels: 3, background, ...noise } });
  return made.toFormat(format).toBuffer();
}

export const svg = () =>
  Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>');

/** One transparent pixel. */
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** A PNG that claims to be of this size and holds some rows of it, all white: a few kilobytes that unpack to very much. */
export function bombPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * Math.min(height, 1000));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A good PNG that carries a text of the uploader's. */
export async function pngWithText(text: string): Promise<Buffer> {
  const png = await picture({});
  const afterHeader = SIGNATURE.length + 25;
  const comment = chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'));
  return Buffer.concat([png.subarray(0, afterHeader), comment, png.subarray(afterHeader)]);
}

const COEFFICIENTS = 63;
const BITS = 14;

/**
 * A progressive JPEG of 24 million grey pixels that tells each bit of each coefficient in a scan of its own: up to 2,646
 * scans, which hold nothing and are each read over the whole picture.
 */
export async function scanBomb(scans: number): Promise<Buffer> {
  const grey = sharp({ create: { width: 4900, height: 4900, channels: 3, background: '#888' } });
  const parts = partsOf(await grey.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer());
  const firstScan = parts.findIndex((part) => part[1] === 0xda);
  // With its tables before it, a scan of one component that says that all its blocks are empty.
  const empty = [1, 2, 3].map((component) => {
    const at = parts.findIndex((part) => part[1] === 0xda && part[4] === 1 && part[5] === component);
    return { tables: parts[at - 1] ?? Buffer.alloc(0), scan: parts[at] ?? Buffer.alloc(0) };
  });
  const made: Buffer[] = [];
  for (const { tables, scan } of empty) {
    for (let coefficient = 1; coefficient <= COEFFICIENTS; coefficient += 1) {
      for (let bit = BITS - 1; bit >= 0; bit -= 1) {
        const one = Buffer.from(scan);
        one.set([coefficient, coefficient, ((bit === BITS - 1 ? 0 : bit + 1) << 4) | bit], 7);
        made.push(made.length % (COEFFICIENTS * BITS) === 0 ? Buffer.concat([tables, one]) : one);
      }
    }
  }
  return Buffer.concat([...parts.slice(0, firstScan + 1), ...made.slice(0, scans), Buffer.from([0xff, 0xd9])]);
}

/** The segments of a JPEG, a scan's data with its head. */
function partsOf(jpeg: Buffer): Buffer[] {
  const starts: number[] = [];
  for (let at = 0; at < jpeg.length - 1; at += 1) {
    const marker = jpeg[at + 1] ?? 0;
    if (jpeg[at] !== 0xff || marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)) continue;
    starts.push(at);
    // Tables may hold any bytes.
    if (marker !== 0xd8 && marker !== 0xd9) at += jpeg.readUInt16BE(at + 2);
  }
  return starts.map((start, index) => jpeg.subarray(start, starts[index + 1]));
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
