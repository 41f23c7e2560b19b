export interface Size {
  width: number;
  height: number;
}

/** Which square of an image is kept: its centre in pixels of the image, and how many times it is enlarged. */
export interface Crop {
  x: number;
  y: number;
  /** 1 shows the largest square that fits into the image. */
  zoom: number;
}

export const ZOOM_MAX = 8;

/** The largest square in the middle. */
export function wholeCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** The side of the square that is kept, in pixels of the image. */
export function cropSide(size: Size, crop: Crop): number {
  return Math.min(size.width, size.height) / crop.zoom;
}

/** Moves the square by parts of its own side; it stays within the image. */
export function moveCrop(size: Size, crop: Crop, right: number, down: number): Crop {
  const side = cropSide(size, crop);
  return within(size, { ...crop, x: crop.x + right * side, y: crop.y + down * side });
}

/** Enlarges by a factor, keeping in place the point that stands at (right, down) of the centre, in parts of the side. */
export function zoomCrop(size: Size, crop: Crop, factor: number, [right, down] = [0, 0]): Crop {
  const zoom = Math.min(ZOOM_MAX, Math.max(1, crop.zoom * factor));
  const shift = cropSide(size, crop) - cropSide(size, { ...crop, zoom });
  return within(size, { x: crop.x + right * shift, y: crop.y + down * shift, zoom });
}

function within(size: Size, crop: Crop): Crop {
  const half = cropSide(size, crop) / 2;
  return {
    ...crop,
    x: Math.min(size.width - half, Math.max(half, crop.x)),
    y: Math.min(size.height - half, Math.max(half, crop.y)),
  };
}
