import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cropSide, moveCrop, wholeCrop, zoomCrop, ZOOM_MAX, type Crop, type Size } from './crop.ts';

const photo: Size = { width: 4000, height: 3000 };

test('begins with the largest square in the middle', () => {
  expect(wholeCrop(photo)).toEqual({ x: 2000, y: 1500, zoom: 1 });
  expect(cropSide(photo, wholeCrop(photo))).toBe(3000);
});

test('moves by parts of what is seen, up to the edge', () => {
  expect(moveCrop(photo, wholeCrop(photo), 0.1, 0.1)).toEqual({ x: 2300, y: 1500, zoom: 1 });
  expect(moveCrop(photo, wholeCrop(photo), -9, 0)).toEqual({ x: 1500, y: 1500, zoom: 1 });
});

test('enlarges around the point that is held', () => {
  const crop = zoomCrop(photo, wholeCrop(photo), 2, [0.5, -0.5]);
  expect(crop).toEqual({ x: 2750, y: 750, zoom: 2 });
});

test('the square never leaves the image, whatever is done to it', () => {
  const part = fc.double({ min: -3, max: 3, noNaN: true });
  const step = fc.oneof(
    fc.record({ kind: fc.constant('move' as const), right: part, down: part }),
    fc.record({ kind: fc.constant('zoom' as const), factor: fc.double({ min: 0.1, max: 9, noNaN: true }), at: part }),
  );
  const side = fc.integer({ min: 1, max: 9000 });
  fc.assert(
    fc.property(fc.record({ width: side, height: side }), fc.array(step), (size, steps) => {
      let crop: Crop = wholeCrop(size);
      for (const one of steps) {
        crop =
          one.kind === 'move'
            ? moveCrop(size, crop, one.right, one.down)
            : zoomCrop(size, crop, one.factor, [one.at, -one.at]);
        const half = cropSide(size, crop) / 2;
        expect(crop.zoom).toBeGreaterThanOrEqual(1);
        expect(crop.zoom).toBeLessThanOrEqual(ZOOM_MAX);
        expect(Math.min(crop.x - half, crop.y - half)).toBeGreaterThanOrEqual(-1e-6);
        expect(crop.x + half).toBeLessThanOrEqual(size.width + 1e-6);
        expect(crop.y + half).toBeLessThanOrEqual(size.height + 1e-6);
      }
    }),
  );
});
