import { expect, it } from 'vitest';
import { area } from './area.fixture.ts';
import { noteShelf } from './persisted-notes.ts';

it('keeps a note for its user alone, over a reload', () => {
  const own = area();
  expect(noteShelf('u1', own).keep('m1', '先找谓语')).toBe(true);
  expect([...noteShelf('u1', own).read()]).toEqual([['m1', '先找谓语']]);
  expect(noteShelf('u2', own).read().size).toBe(0);
});

it('does not let go what was written while the note before it was sent', () => {
  const own = area();
  const shelf = noteShelf('u1', own);
  shelf.keep('m1', '先找');
  shelf.keep('m1', '先找谓语');
  shelf.drop('m1', '先找');
  expect(shelf.read().get('m1')).toBe('先找谓语');
  shelf.drop('m1', '先找谓语');
  expect(own.values.size).toBe(0);
});

it('says where nothing can be kept', () => {
  expect(noteShelf('u1', area(false)).keep('m1', '先找谓语')).toBe(false);
});
