import { describe, expect, it } from 'vitest';
import { followed, typedFrom, withSent } from './typed-text.ts';

const typing = (text: string, value = '') => ({ ...typedFrom(value), text });

describe('the text of a search field', () => {
  it('follows an address that was changed elsewhere', () => {
    expect(followed(typedFrom('rain'), '').text).toBe('');
    expect(followed(typedFrom(''), 'rain').text).toBe('rain');
  });

  it('is left alone when its own words come back late', () => {
    const typed = { ...withSent(typing('ra'), 'ra'), text: 'rain' };
    expect(followed(typed, 'ra').text).toBe('rain');
  });

  it('is left alone by several of its own words on their way', () => {
    const sent = withSent(withSent(typing('r'), 'ra'), 'rai');
    const typed = followed(followed({ ...sent, text: 'rain' }, 'ra'), 'rai');
    expect(typed).toEqual({ text: 'rain', value: 'rai', sent: [] });
  });

  it('is emptied when the conditions are cleared after it was searched for', () => {
    const arrived = followed(withSent(typing('rain'), 'rain'), 'rain');
    expect(followed(arrived, '')).toEqual(typedFrom(''));
  });

  it('follows the way back to what was told twice', () => {
    const told = withSent(withSent(typing('rain'), 'rain'), 'rain');
    const cleared = followed(followed(told, 'rain'), '');
    expect(followed(cleared, 'rain').text).toBe('rain');
  });

  it('stays while nothing changes in the address', () => {
    const typed = typing('rain');
    expect(followed(typed, '')).toBe(typed);
  });
});
