import { AVATAR_TYPES } from '@study/contract/account/account.ts';
import { cropSide, type Crop } from './crop.ts';

/** Phone photos have 3 to 15 MB; much larger files would freeze the browser. */
const FILE_BYTES_MAX = 40 * 1024 * 1024;
/** Maximum image side for cropping, in pixels. */
const SIDE_MAX = 2048;
/** Side of the uploaded image in pixels: twice the size that the server stores. */
const SENT_SIDE = 512;
const JPEG_QUALITY = 0.92;

/** A decoded image for cropping. */
export interface Picture {
  image: ImageBitmap;
  hasAlpha: boolean;
}

/** A decoded image, or why the file was refused. */
export type ChosenPicture = Picture | { refused: string };

/** Decodes an image file with its EXIF orientation, scaled down if needed. */
export async function readPicture(file: File): Promise<ChosenPicture> {
  // Some phones report no MIME type; decoding then decides.
  const isKnown = file.type === '' || AVATAR_TYPES.some((type) => type === file.type);
  if (!isKnown) return { refused: '请选择JPEG、PNG或WebP图片' };
  if (file.size > FILE_BYTES_MAX) return { refused: '图片不能超过40MB' };
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    return { image: await shrink(image), hasAlpha: file.type !== 'image/jpeg' };
  } catch {
    return { refused: '这张图片无法读取，请换一张' };
  }
}

async function shrink(image: ImageBitmap): Promise<ImageBitmap> {
  const factor = SIDE_MAX / Math.max(image.width, image.height);
  if (factor >= 1) return image;
  const smaller = await createImageBitmap(image, {
    resizeWidth: Math.max(1, Math.round(image.width * factor)),
    resizeHeight: Math.max(1, Math.round(image.height * factor)),
    resizeQuality: 'high',
  });
  image.close();
  return smaller;
}

/** Draws the crop area on a square canvas. */
export function drawCrop(canvas: HTMLCanvasElement, image: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const side = cropSide(image, crop);
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, canvas.width, canvas.height);
}

/** The crop area as an encoded square image, far below the size limit. Throws if the browser cannot encode it. */
export function cutOut(image: ImageBitmap, hasAlpha: boolean, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SENT_SIDE;
  canvas.height = SENT_SIDE;
  drawCrop(canvas, image, crop);
  return blobOf(canvas, hasAlpha ? 'image/png' : 'image/jpeg');
}

/** Fetches an image of the API as a blob; null if that fails. */
export async function fetchPicture(address: string): Promise<Blob | null> {
  try {
    const image = new Image();
    // Without CORS, the canvas would be tainted by a cross-origin image.
    image.crossOrigin = 'anonymous';
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return await blobOf(canvas, 'image/png');
  } catch {
    return null;
  }
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const settle = (blob: Blob | null) =>
      blob === null ? reject(new Error('The canvas gave no image')) : resolve(blob);
    canvas.toBlob(settle, type, JPEG_QUALITY);
  });
}
