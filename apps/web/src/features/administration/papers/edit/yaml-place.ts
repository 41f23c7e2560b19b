import { yamlLanguage } from '@codemirror/lang-yaml';

interface Line {
  /** Column of its key or text, after any dashes. */
  column: number;
  /** Column of the last dash; null if the line starts no list entry. */
  dash: number | null;
  name: string | null;
}

function lineOf(text: string): Line | null {
  const [, before = '', rest = ''] = /^((?:\s*- |\s)*)(.*)$/.exec(text) ?? [];
  if (rest === '' || rest.startsWith('#')) return null;
  const dash = before.lastIndexOf('-');
  const name = /^([\w]+):(?:\s|$)/.exec(rest)?.[1] ?? null;
  return { column: before.length, dash: dash < 0 ? null : dash, name };
}

/** Path of the container of the last line, by indentation: `reading.careful[].items[]`. Accepts unfinished YAML. */
export function holderOf(lines: readonly string[]): string {
  const last = lines.at(-1) ?? '';
  const { column, dash } = lineOf(`${last}x`) ?? { column: last.length, dash: null };
  const steps: string[] = [];
  let limit = column;
  let isEntry = dash !== null;
  if (dash !== null) {
    steps.push('[]');
    limit = dash;
  }
  for (const text of lines.slice(0, -1).toReversed()) {
    const line = lineOf(text);
    if (line === null) continue;
    if (line.name !== null && (line.column < limit || (isEntry && line.column === limit && line.dash === null))) {
      steps.push(line.name);
      limit = line.column;
      isEntry = false;
    }
    if (line.dash !== null && !isEntry && line.column === limit) {
      steps.push('[]');
      limit = line.dash;
      isEntry = true;
    }
  }
  return steps.toReversed().join('.').replaceAll('.[]', '[]');
}

/** Line number, from 1, of an item's entry; null if there is none. */
export function lineOfItem(text: string, no: number): number | null {
  const entry = new RegExp(`^\\s*(?:- *)*(?:\\{ *)?["']?no["']?: *${no}(?!\\d)`);
  const index = text.split('\n').findIndex((line) => entry.test(line));
  return index < 0 ? null : index + 1;
}

/** Whether the YAML contains comments, which are not part of its content. */
export function hasComments(text: string): boolean {
  let isFound = false;
  yamlLanguage.parser.parse(text).iterate({ enter: ({ name }) => void (isFound ||= name === 'Comment') });
  return isFound;
}
