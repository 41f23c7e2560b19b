import { openZip, readEntry } from '@study/content/read/bundle/open-zip.ts';
import { boardState } from '@study/contract/sandbox.ts';
import { EXPORT_FILES, type ExportDocument, type ExportFile } from './export-document.ts';
import { isTooMuchJson } from './json-cost.ts';

/** What a file says, with the picture if it has one; or a sentence about why it cannot be used. */
export type ReadExport = { document: ExportDocument; avatar: Uint8Array | null } | { fault: string };

/** Unpacked. An attempt is about 60 kB, so this is several hundred. */
const UNPACKED_MAX = 48 * 1024 * 1024;
/** An export has about thirty files. */
const ENTRIES_MAX = 200;
const AVATAR_BYTES_MAX = 2 * 1024 * 1024;
const AVATAR = 'avatar.webp';

const NOT_AN_EXPORT = '这不是本站导出的文件。请选“导出我的数据”得到的ZIP，不要解压';
const DAMAGED = '文件已损坏。请在原来的网站重新下载，再选一次';
const TOO_LARGE = '文件里的内容太多，不能导入';
const FROM_BEFORE = '这个文件是较早的版本导出的，不能导入。请在原来的网站升级后再导出一次';

/** Reads an export. It is for a thread with limits: JSON may be deep, and what unpacks may be endless. */
export async function readExport(zip: Uint8Array): Promise<ReadExport> {
  const files = await unpack(zip);
  if (!(files instanceof Map)) return files;
  if (!files.has('profile.json')) return { fault: NOT_AN_EXPORT };
  if (!files.has('export.json')) return { fault: FROM_BEFORE };
  const read: Partial<Record<ExportFile, unknown>> = {};
  for (const [name, schema] of Object.entries(EXPORT_FILES)) {
    const bytes = files.get(`${name}.json`);
    if (bytes !== undefined && isTooMuchJson(bytes)) return { fault: TOO_LARGE };
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

/** The known files; those with other names are not unpacked. */
async function unpack(bytes: Uint8Array): Promise<Map<string, Uint8Array> | { fault: string }> {
  const zip = await openZip(bytes);
  if (zip === null || zip.entryCount > ENTRIES_MAX) return { fault: NOT_AN_EXPORT };
  const wanted = new Set([...Object.keys(EXPORT_FILES).map((name) => `${name}.json`), AVATAR]);
  const files = new Map<string, Uint8Array>();
  let left = UNPACKED_MAX;
  let isOurs = false;
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName: name, uncompressedSize: size } = entry;
      // Of two with one name the first counts.
      if (!wanted.delete(name) || (name === AVATAR && size > AVATAR_BYTES_MAX)) continue;
      isOurs = true;
      left -= size;
      if (left < 0) return { fault: TOO_LARGE };
      files.set(name, await readEntry(zip, entry));
    }
    return files;
  } catch {
    return { fault: isOurs ? DAMAGED : NOT_AN_EXPORT };
  }
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
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
