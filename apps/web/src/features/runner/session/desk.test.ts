import { describe, expect, it } from 'vitest';
import { clearOldDesks, readDesk, writeDesk, type DeskArea } from './desk.ts';

function area(entries: Record<string, string> = {}): DeskArea {
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
    writeDesk(shelf, 'a1', desk, 0);
    expect(readDesk(shelf, 'a1')).toEqual(desk);
    expect(readDesk(shelf, 'a2')).toEqual({ struck: [], highlights: {}, pasted: {} });
  });

  it.each([
    ['no JSON', '{'],
    ['another kind of value', '3'],
    ['nothing at all', 'null'],
  ])('is empty where %s was kept', (_, kept) => {
    expect(readDesk(area({ 'desk:a1': kept }), 'a1')).toEqual({ struck: [], highlights: {}, pasted: {} });
  });

  it('leaves out what it cannot read and keeps the rest', () => {
    const kept = { struck: ['1A', 7], marks: { x: [[1, 2], [1], 'no'], y: 5 }, pasted: { writing: 'many' } };
    expect(readDesk(area({ 'desk:a1': JSON.stringify(kept) }), 'a1')).toEqual({
      struck: ['1A'],
      highlights: { x: [[1, 2]] },
      pasted: {},
    });
  });

  it('is cleared away two months after it was last touched', () => {
    const shelf = area({ theme: 'forest' });
    const desk = { struck: ['1A'], highlights: {}, pasted: {} };
    writeDesk(shelf, 'old', desk, 0);
    writeDesk(shelf, 'new', desk, 59 * DAY);
    clearOldDesks(shelf, 61 * DAY);
    expect(readDesk(shelf, 'old').struck).toEqual([]);
    expect(readDesk(shelf, 'new').struck).toEqual(['1A']);
    expect(shelf.getItem('theme')).toBe('forest');
  });
});
