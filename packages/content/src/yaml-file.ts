import { readFile } from 'node:fs/promises';
import { parseDocument } from 'yaml';
import type { Fault } from './fault.ts';

export type YamlResult = { ok: true; value: unknown } | { ok: false; faults: Fault[] };

/** Reads a YAML 1.2 file; a missing file or broken YAML is a fault under the name `file`. */
export async function readYaml(location: string, file: string): Promise<YamlResult> {
  return parseYaml(await readTextIfAny(location), file);
}

/** The value of YAML 1.2 text; null text is a missing file. Text that would grow without bound is broken text. */
export function parseYaml(text: string | null, file: string): YamlResult {
  if (text === null) return { ok: false, faults: [{ file, path: '', message: '没有这个文件', mend: '请补上' }] };
  try {
    const document = parseDocument(text, { version: '1.2', prettyErrors: true });
    if (document.errors.length === 0) return { ok: true, value: document.toJS() };
    return {
      ok: false,
      faults: document.errors.map((error) => ({
        file,
        path: '',
        message: `第${error.linePos?.[0].line ?? '?'}行不是正确的YAML（${error.code}）`,
        mend: '请检查缩进、引号和冒号，字段不要重复',
      })),
    };
  } catch {
    // Aliases of aliases of aliases, or thousands of brackets inside each other.
    const [message, mend] = ['内容嵌套或引用得太深', '请直接写出内容，不要用YAML的锚点和别名'];
    return { ok: false, faults: [{ file, path: '', message, mend }] };
  }
}

/** The file's text, or null where there is no such file; other failures throw. */
export async function readTextIfAny(location: string): Promise<string | null> {
  try {
    return await readFile(location, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
