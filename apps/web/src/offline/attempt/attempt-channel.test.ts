import { afterEach, expect, it, vi } from 'vitest';
import { announceClosed, openAttemptChannel, type PageNote } from './attempt-channel.ts';

afterEach(() => void vi.unstubAllGlobals());

it('is not there where the browser has none, and nothing breaks', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  expect(openAttemptChannel('a')).toBeNull();
  expect(() => announceClosed('a')).not.toThrow();
});

it('reaches the other pages on the same attempt, and no others', async () => {
  const here = openAttemptChannel('a');
  const elsewhere = openAttemptChannel('b');
  const heard: PageNote[] = [];
  elsewhere?.listen((note) => heard.push(note));
  const told = new Promise<PageNote>((resolve) => here?.listen(resolve));
  announceClosed('a');
  expect(await told).toMatchObject({ kind: 'closed' });
  expect(heard).toEqual([]);
  here?.close();
  elsewhere?.close();
});
