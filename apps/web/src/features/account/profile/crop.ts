export interface Size {
  width: number;
  height: number;
}

/** A square crop area: its centre in image pixels, and the zoom factor. */
export interface Crop {
  x: number;
  y: number;
  /** 1 for the largest square that fits into the image. */
  zoom: number;
}

export const ZOOM_MAX = 8;

/** The largest square, centred. */
export function wholeCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** Side of the crop square in image pixels. */
export function cropSide(size: Size, crop: Crop): number {
  return Math.min(size.width, size.height) / crop.zoom;
}

/** Moves the square by multiples of its side, within the image. */
export function moveCrop(size: Size, crop: Crop, right: number, down: number): Crop {
  const side = cropSide(size, crop);
  return within(size, { ...crop, x: crop.x + right * side, y: crop.y + down * side });
}

/**
 * Zooms by a factor. Keeps the point at (right, down) from the centre in place; both in multiples of the square's side.
 */
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
