import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyCalibration, calibrate, type Anchor } from './calibrate.ts';

const anchors: Anchor[] = Array.from({ length: 30 }, (_, index) => ({
  machine: index % 10,
  person: 3 + (index % 10) / 2,
}));

test('gives machine marks the mean and the spread of the persons’', () => {
  expect(calibrate(anchors)).toEqual({ slope: expect.closeTo(0.5), offset: expect.closeTo(3) });
});

test('needs 30 scripts whose marks differ', () => {
  expect(calibrate(anchors.slice(1))).toBeNull();
  expect(calibrate(anchors.map(({ person }) => ({ person, machine: 5 })))).toBeNull();
  expect(calibrate(anchors.map(({ machine }) => ({ machine, person: 5 })))).toBeNull();
});

test('keeps the order of marks whatever the anchors', () => {
  const mark = fc.integer({ min: 0, max: 15 });
  const anchor = fc.record({ machine: mark, person: mark });
  fc.assert(
    fc.property(fc.array(anchor, { minLength: 30, maxLength: 60 }), mark, mark, (some, one, other) => {
      const calibration = calibrate(some);
      if (!calibration) return;
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      expect(applyCalibration(calibration, low)).toBeLessThanOrEqual(applyCalibration(calibration, high));
    }),
  );
});
