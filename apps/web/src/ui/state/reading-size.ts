import { storedValue } from '#storage/stored-value.ts';
import { observable } from './observable.ts';

/** Font sizes of English texts, in pixels; the middle one is the default. */
export const READING_SIZES = ['15', '17', '20'] as const;
export type ReadingSize = (typeof READING_SIZES)[number];

const stored = storedValue('reading-size');

/** public/theme.js has set `data-reading-size` before the first paint; page.css has the sizes. */
export const readingSize = observable<ReadingSize>(READING_SIZES.find((size) => size === stored.read()) ?? '17');

/** Applies a size and stores it on this device. */
export function setReadingSize(size: ReadingSize): void {
  document.documentElement.dataset['readingSize'] = size;
  stored.write(size);
  readingSize.set(size);
}
