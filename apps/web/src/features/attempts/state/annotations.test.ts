import { describe, expect, it } from 'vitest';
import type { ListedArea } from '#storage/storage-areas.ts';
import { clearOldDesks, readDesk, writeDesk } from './annotations.ts';

function area(entries: Record<string, string> = {}): ListedArea {
  const kept = new Map(Object.entries(entries));
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}

const DAY = 24 * 60 * 60 * 1000;

describe('the desk of an attempt', () => {
  it('is read as it was written', () => {
    const desk = { struck: ['46B'], highlights: { 'careful-1/0': [[3, 9] as const] }, pasted: { writing: 240 } };
    const shelf = area();
    writeDesk('a1', desk, 0, shelf);
    expect(readDesk('a1', shelf)).toEqual(desk);
    expect(readDesk('a2', shelf)).toEqual({ struck: [], highlights: {}, pasted: {} });
  });

  it.each([
    ['no JSON', '{'],
    ['another kind of value', '3'],
    ['nothing at all', 'null'],
  ])('is empty where %s was kept', (_, kept) => {
    expect(readDesk('a1', area({ 'desk:a1': kept }))).toEqual({ struck: [], highlights: {}, pasted: {} });
  });

  it('leaves out what it cannot read and keeps the rest', () => {
    const kept = { struck: ['1A', 7], marks: { x: [[1, 2], [1], 'no'], y: 5 }, pasted: { writing: 'many' } };
    expect(readDesk('a1', area({ 'desk:a1': JSON.stringify(kept) }))).toEqual({
      struck: ['1A'],
      highlights: { x: [[1, 2]] },
      pasted: {},
    });
  });

  it('is cleared away two months after it was last touched', () => {
    const shelf = area({ theme: 'forest' });
    const desk = { struck: ['1A'], highlights: {}, pasted: {} };
    writeDesk('old', desk, 0, shelf);
    writeDesk('new', desk, 59 * DAY, shelf);
    clearOldDesks(61 * DAY, shelf);
    expect(readDesk('old', shelf).struck).toEqual([]);
    expect(readDesk('new', shelf).struck).toEqual(['1A']);
    expect(shelf.getItem('theme')).toBe('forest');
  });
});
