/**
 * The folders of the file store. Backups include the kept ones; files in the passing ones can be made or uploaded
 * again, and are used within a day.
 */
export const KEPT_FOLDERS = ['avatars', 'media'] as const;
const PASSING_FOLDERS = ['exports', 'imports'] as const;

const known: ReadonlySet<string> = new Set([...KEPT_FOLDERS, ...PASSING_FOLDERS]);

/** Whether a key is a file directly in a kept folder. Hidden files are still being written. */
export function isKeptKey(key: string): boolean {
  const [folder = '', name = '', ...more] = key.split('/');
  return (
    KEPT_FOLDERS.some((kept) => kept === folder) && more.length === 0 && /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(name)
  );
}

/**
 * Throws for a key in an unlisted folder, so that every new folder is explicitly included in or excluded from backups.
 */
export function refuseUnknownFolder(key: string): void {
  if (!known.has(key.split('/', 1)[0] ?? '')) throw new Error(`files/folders.ts does not name the folder of ${key}`);
}
