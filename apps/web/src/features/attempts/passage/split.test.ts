import { describe, expect, it } from 'vitest';
import { clampShare, readShares, shareByKey } from './split.ts';

const HALVES = { wide: 0.5, tall: 0.5 };

describe('the separator of a split view', () => {
  it('leaves a fifth to either side', () => {
    expect(clampShare(0.05)).toBe(0.2);
    expect(clampShare(0.97)).toBe(0.8);
    expect(clampShare(0.61234)).toBe(0.612);
  });

  it('moves by the arrows of its direction only', () => {
    expect(shareByKey(0.5, 'ArrowRight', true)).toBe(0.55);
    expect(shareByKey(0.5, 'ArrowUp', false)).toBe(0.45);
    expect(shareByKey(0.5, 'ArrowUp', true)).toBeNull();
    expect(shareByKey(0.2, 'ArrowLeft', true)).toBe(0.2);
  });

  it('goes to its ends, and back to the middle', () => {
    expect(shareByKey(0.5, 'Home', true)).toBe(0.2);
    expect(shareByKey(0.5, 'End', false)).toBe(0.8);
    expect(shareByKey(0.7, 'Enter', true)).toBe(0.5);
  });

  it('is where it was left', () => {
    expect(readShares('{"wide":0.6,"tall":0.9}', HALVES)).toEqual({ wide: 0.6, tall: 0.8 });
    expect(readShares('{"wide":"much"}', HALVES)).toEqual(HALVES);
    expect(readShares('half', HALVES)).toEqual(HALVES);
    expect(readShares(null, HALVES)).toEqual(HALVES);
  });
});
