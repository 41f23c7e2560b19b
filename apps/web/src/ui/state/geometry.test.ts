import { describe, expect, it } from 'vitest';
import { distanceTo, neighbour, toolbarPlace, type Box } from './geometry.ts';

const box = (left: number, top: number, width = 40, height = 40): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe('arrow keys in a grid', () => {
  // Three in the first row, two in the second, and a wide one below.
  const boxes = [box(0, 0), box(50, 0), box(100, 0), box(0, 50), box(50, 50), box(0, 120, 120)];

  it('go along the reading order and stop at both ends', () => {
    expect(neighbour(boxes, 2, 'right')).toBe(3);
    expect(neighbour(boxes, 3, 'left')).toBe(2);
    expect(neighbour(boxes, 0, 'left')).toBe(0);
    expect(neighbour(boxes, 5, 'right')).toBe(5);
  });

  it('go to the nearest one of the next row', () => {
    expect(neighbour(boxes, 1, 'down')).toBe(4);
    expect(neighbour(boxes, 2, 'down')).toBe(4);
    expect(neighbour(boxes, 4, 'down')).toBe(5);
    expect(neighbour(boxes, 5, 'up')).toBe(4);
    expect(neighbour(boxes, 0, 'up')).toBe(0);
  });
});

describe('the toolbar of a selection', () => {
  const frame = box(0, 100, 360, 500);
  const size = { width: 100, height: 44 };
  const forMouse = (top: number) =>
    toolbarPlace({ first: box(100, top), last: box(100, top), frame, size, isTouch: false });

  it('stands above it for a mouse, or below where there is no room', () => {
    expect(forMouse(300)).toEqual({ left: 70, top: 248 });
    expect(forMouse(120)).toEqual({ left: 70, top: 168 });
  });

  it('stands below it for a finger, clear of the handles', () => {
    const place = toolbarPlace({ first: box(0, 200), last: box(100, 240), frame, size, isTouch: true });
    expect(place).toEqual({ left: 70, top: 316 });
  });

  it('never leaves the frame', () => {
    const place = toolbarPlace({ first: box(330, 560), last: box(330, 580), frame, size, isTouch: true });
    expect(place).toEqual({ left: 252, top: 548 });
  });
});

it('knows how far a point is outside of a box', () => {
  expect(distanceTo({ x: 20, y: 20 }, box(0, 0))).toBe(0);
  expect(distanceTo({ x: 43, y: 44 }, box(0, 0))).toBe(5);
});
