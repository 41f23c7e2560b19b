import { describe, expect, it } from 'vitest';
import { landingOf, liftOf, scrollStep, type Targets } from './drag.ts';

describe('taking hold of a word', () => {
  it('needs a small move of the mouse, so that a click stays a click', () => {
    expect(liftOf({ isTouch: false, dx: 3, dy: 3, heldMs: 900 })).toBe('wait');
    expect(liftOf({ isTouch: false, dx: 0, dy: -6, heldMs: 0 })).toBe('lift');
  });

  it('leaves scrolling to a finger that moves up or down at once', () => {
    expect(liftOf({ isTouch: true, dx: 2, dy: 14, heldMs: 40 })).toBe('scroll');
  });

  it('lifts the word for a finger that rests, or moves aside', () => {
    expect(liftOf({ isTouch: true, dx: 2, dy: 3, heldMs: 60 })).toBe('wait');
    expect(liftOf({ isTouch: true, dx: 2, dy: 3, heldMs: 230 })).toBe('lift');
    expect(liftOf({ isTouch: true, dx: 12, dy: 5, heldMs: 40 })).toBe('lift');
  });
});

const blank = (no: number, left: number, top: number) => ({
  no,
  box: { left, top, right: left + 80, bottom: top + 32 },
});

describe('where a word lands', () => {
  const targets: Targets = {
    blanks: [blank(26, 20, 40), blank(27, 120, 40), blank(28, 20, 420)],
    passage: { left: 0, top: 0, right: 360, bottom: 400 },
    bank: { left: 0, top: 400, right: 360, bottom: 700 },
    reach: 24,
  };

  it('is the nearest blank in reach', () => {
    expect(landingOf({ x: 60, y: 50 }, targets)).toBe(26);
    expect(landingOf({ x: 112, y: 80 }, targets)).toBe(27);
    expect(landingOf({ x: 300, y: 200 }, targets)).toBeNull();
  });

  it('is the bank, even where a blank is scrolled behind it', () => {
    expect(landingOf({ x: 60, y: 430 }, targets)).toBe('bank');
  });

  it('is no blank that is out of sight', () => {
    expect(landingOf({ x: 60, y: 399 }, targets)).toBeNull();
  });
});

it('scrolls the passage only near its edges, the faster the nearer', () => {
  const pane = { left: 0, top: 100, right: 300, bottom: 500 };
  expect(scrollStep(300, pane)).toBe(0);
  expect(scrollStep(127, pane)).toBeLessThan(0);
  expect(scrollStep(100, pane)).toBeLessThan(scrollStep(127, pane));
  expect(scrollStep(500, pane)).toBe(10);
  expect(scrollStep(600, pane)).toBe(0);
});
