import type { SessionStorageArea } from '../session/session-storage.ts';

/** Writes a text to the browser's storage. False where it is full or forbidden. */
export function keepText(area: SessionStorageArea, key: string, text: string): boolean {
  try {
    area.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
