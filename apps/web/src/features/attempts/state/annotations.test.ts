import { describe, expect, it } from 'vitest';
import type { ListedArea } from '#storage/storage-areas.ts';
import { deleteOldAnnotations, readAnnotations, writeAnnotations } from './annotations.ts';

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

describe('the annotations of an attempt', () => {
  it('is read as it was written', () => {
    const annotations = { struck: ['46B'], highlights: { 'careful-1/0': [[3, 9] as const] }, pasted: { writing: 240 } };
    const shelf = area();
    writeAnnotations('a1', annotations, 0, shelf);
    expect(readAnnotations('a1', shelf)).toEqual(annotations);
    expect(readAnnotations('a2', shelf)).toEqual({ struck: [], highlights: {}, pasted: {} });
  });

  it.each([
    ['no JSON', '{'],
    ['another kind of value', '3'],
    ['nothing at all', 'null'],
  ])('is empty where %s was kept', (_, kept) => {
    expect(readAnnotations('a1', area({ 'desk:a1': kept }))).toEqual({ struck: [], highlights: {}, pasted: {} });
  });

  it('leaves out what it cannot read and keeps the rest', () => {
    const kept = { struck: ['1A', 7], marks: { x: [[1, 2], [1], 'no'], y: 5 }, pasted: { writing: 'many' } };
    expect(readAnnotations('a1', area({ 'desk:a1': JSON.stringify(kept) }))).toEqual({
      struck: ['1A'],
      highlights: { x: [[1, 2]] },
      pasted: {},
    });
  });

  it('is cleared away two months after it was last touched', () => {
    const shelf = area({ theme: 'forest' });
    const annotations = { struck: ['1A'], highlights: {}, pasted: {} };
    writeAnnotations('old', annotations, 0, shelf);
    writeAnnotations('new', annotations, 59 * DAY, shelf);
    deleteOldAnnotations(61 * DAY, shelf);
    expect(readAnnotations('old', shelf).struck).toEqual([]);
    expect(readAnnotations('new', shelf).struck).toEqual(['1A']);
    expect(shelf.getItem('theme')).toBe('forest');
  });
});
