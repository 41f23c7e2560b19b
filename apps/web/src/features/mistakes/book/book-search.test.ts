import { describe, expect, it } from 'vitest';
import { collectionShown, isFiltered, listPart, listQueryOf, pageOf } from './book-search.ts';

describe('the mistake book in the address', () => {
  it('asks for what the API understands and leaves out the rest', () => {
    expect(listQueryOf({ section: 'cloze', reason: 'none', state: 'retired', search: ' rain ', page: '3' })).toEqual({
      section: 'cloze',
      reason: 'none',
      state: 'retired',
      search: 'rain',
      ordering: 'due_at',
      page: '3',
      page_size: '20',
    });
    const strange = {
      section: 'essay',
      reason: '词汇',
      state: '',
      knowledge: '../x',
      search: '  ',
      ordering: 'random',
    };
    expect(listQueryOf(strange)).toEqual({ ordering: 'due_at', page: '1', page_size: '20' });
  });

  it('takes what is due and what is starred for the collections that they are', () => {
    expect(collectionShown({ state: 'due' }, undefined)).toBe('due');
    expect(collectionShown({ state: 'retired' }, undefined)).toBeUndefined();
    expect(collectionShown({ state: 'starred' }, 'section-cloze')).toBe('section-cloze');
    expect(listQueryOf({ state: 'due' }).state).toBeUndefined();
  });

  it('counts pages from one', () => {
    for (const page of [undefined, '0', '-4', 'x', '1.9']) expect(pageOf({ page })).toBe(1);
    expect(pageOf({ page: '7' })).toBe(7);
  });

  it('knows a narrowed list, and the list behind an item', () => {
    expect(isFiltered({ page: '2', ordering: 'item' })).toBe(false);
    expect(isFiltered({ reason: 'time' })).toBe(true);
    expect(listPart({ section: 'cloze', item: 'x', review: 'due' })).toMatchObject({
      section: 'cloze',
      item: undefined,
    });
  });
});
