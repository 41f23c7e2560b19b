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

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
