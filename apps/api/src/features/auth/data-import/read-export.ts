import { boardState } from '@study/contract/sandbox.ts';
import { strFromU8, unzipSync } from 'fflate';
import { EXPORT_FILES, type ExportDocument, type ExportFile } from './export-document.ts';

/** What a file says, with the picture if it has one; or a sentence about why it cannot be used. */
export type ReadExport = { document: ExportDocument; avatar: Uint8Array | null } | { fault: string };

/** Unpacked. An attempt is about 60 kB, so this is several hundred. */
const UNPACKED_MAX = 48 * 1024 * 1024;
const AVATAR_BYTES_MAX = 2 * 1024 * 1024;
const AVATAR = 'avatar.webp';

const NOT_AN_EXPORT = '这不是本站导出的文件。请选“导出我的数据”得到的ZIP，不要解压';
const TOO_LARGE = '文件里的内容太多，不能导入';
const FROM_BEFORE = '这个文件是较早的版本导出的，不能导入。请在原来的网站升级后再导出一次';

/** Reads an export. It is for a thread with limits: JSON may be deep, and what unpacks may be endless. */
export function readExport(zip: Uint8Array): ReadExport {
  const files = unpack(zip);
  if (!(files instanceof Map)) return files;
  if (!files.has('profile.json')) return { fault: NOT_AN_EXPORT };
  if (!files.has('export.json')) return { fault: FROM_BEFORE };
  const read: Partial<Record<ExportFile, unknown>> = {};
  for (const [name, schema] of Object.entries(EXPORT_FILES)) {
    const bytes = files.get(`${name}.json`);
    const parsed = bytes === undefined ? null : schema.safeParse(jsonOf(bytes));
    if (!parsed?.success) return { fault: faultIn(name, parsed?.error.issues[0]?.path ?? []) };
    read[name as ExportFile] = parsed.data;
    // The bytes are not needed any more, and there may be many.
    files.delete(`${name}.json`);
  }
  // Each file was parsed with its schema above.
  const document = read as ExportDocument;
  return { document: { ...document, sandbox_boards: usableBoards(document) }, avatar: files.get(AVATAR) ?? null };
}

/** The known files; names of others are not even looked up. */
function unpack(zip: Uint8Array): Map<string, Uint8Array> | { fault: string } {
  const wanted = new Set([...Object.keys(EXPORT_FILES).map((name) => `${name}.json`), AVATAR]);
  let left = UNPACKED_MAX;
  let isTooLarge = false;
  try {
    const files = unzipSync(zip, {
      filter: ({ name, size, originalSize }) => {
        // Of two with one name the second would be unpacked too.
        if (!wanted.delete(name)) return false;
        // What is stored as it is comes in `size`, whatever the file says of it.
        const unpacked = Math.max(size, originalSize);
        if (name === AVATAR) return unpacked <= AVATAR_BYTES_MAX;
        left -= unpacked;
        isTooLarge ||= left < 0;
        return !isTooLarge;
      },
    });
    return isTooLarge ? { fault: TOO_LARGE } : new Map(Object.entries(files));
  } catch {
    return { fault: NOT_AN_EXPORT };
  }
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(strFromU8(bytes));
  } catch {
    return undefined;
  }
}

function faultIn(name: string, path: readonly PropertyKey[]): string {
  const [row, ...field] = path.map(String);
  const isRow = typeof path[0] === 'number';
  const item = isRow ? `，第${Number(row) + 1}项` : row === undefined ? '' : `，${row}`;
  const place = `${item}${field.length > 0 ? `的${field.join('.')}` : ''}`;
  return `文件里的${name}.json和导出时不一样${place}，不能导入`;
}

/** A state that no page could show is left out. */
function usableBoards({ sandbox_boards: boards }: ExportDocument): ExportDocument['sandbox_boards'] {
  return boards.map((board) => {
    const state = boardState.safeParse(board.state);
    return { ...board, state: state.success ? state.data : null };
  });
}
