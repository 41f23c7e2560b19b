/**
 * The folders of the file store. A backup takes the kept ones; what lies in the passing ones is made again, fetched
 * or brought again within a day.
 */
export const KEPT_FOLDERS = ['avatars', 'media'] as const;
const PASSING_FOLDERS = ['exports', 'imports'] as const;

const known: ReadonlySet<string> = new Set([...KEPT_FOLDERS, ...PASSING_FOLDERS]);

/** Whether a file name may stand in a kept folder; hidden ones are being written. */
export function isKeptKey(key: string): boolean {
  const [folder = '', name = '', ...more] = key.split('/');
  return (
    KEPT_FOLDERS.some((kept) => kept === folder) && more.length === 0 && /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/.test(name)
  );
}

/** Throws for a key of a folder that no list above names, so that nobody forgets to say whether backups take it. */
export function refuseUnknownFolder(key: string): void {
  if (!known.has(key.split('/', 1)[0] ?? '')) throw new Error(`files/folders.ts does not name the folder of ${key}`);
}
