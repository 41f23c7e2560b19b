import { yamlLanguage } from '@codemirror/lang-yaml';

interface Line {
  /** Where its name or text begins, after the dashes. */
  column: number;
  /** Where the last dash is; null where the line begins no entry. */
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

/** What holds the last of the lines, by their indentation: `reading.careful[].items[]`. It may be unfinished YAML. */
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

/** The line, counted from 1, in which the entry of an item begins; null where there is none. */
export function lineOfItem(text: string, no: number): number | null {
  const entry = new RegExp(`^\\s*(?:- *)*(?:\\{ *)?["']?no["']?: *${no}(?!\\d)`);
  const index = text.split('\n').findIndex((line) => entry.test(line));
  return index < 0 ? null : index + 1;
}

/** Whether YAML has comments, which are no part of its content. */
export function hasComments(text: string): boolean {
  let isFound = false;
  yamlLanguage.parser.parse(text).iterate({ enter: ({ name }) => void (isFound ||= name === 'Comment') });
  return isFound;
}
