import { type ReactNode, useState } from 'react';
import { TextBox } from './fields.tsx';
import { listAt, type Path, write } from './form-document.ts';
import { type DocumentName, placeName, useForm } from './form-state.ts';
import { mendLine } from './fields.tsx';
import { joinParagraphs, splitLines, splitParagraphs } from './text-lists.ts';

interface ListFieldProps {
  name: DocumentName;
  path: Path;
  label: string;
  lang?: 'en' | undefined;
  hint?: ReactNode;
  rows?: number;
  /** What divides the entries: a line break, or a blank line. */
  by: 'line' | 'paragraph';
}

/** A list of texts in one text box. */
export function ListField({ name, path, label, lang, hint, rows, by }: ListFieldProps) {
  const { values, edit, faultAt } = useForm();
  const list = listAt(values[name], path).map(String);
  const [split, join] =
    by === 'line' ? [splitLines, (texts: readonly string[]) => texts.join('\n')] : [splitParagraphs, joinParagraphs];
  const [typed, setTyped] = useState(() => join(list));
  // What was typed is kept, with its blank lines, as long as it means the list; undo and pasting change the list.
  const isSame = split(typed).join('\0') === list.join('\0');
  // An entry that has the divider in it would fall apart here.
  if (split(join(list)).join('\0') !== list.filter((text) => text !== '').join('\0')) {
    return <p className="text-ui text-ink-muted">{label}里有换行的条目，请在源文件里改。</p>;
  }
  const fault = list.join('').trim() === '' ? undefined : faultAt(name, path);
  return (
    <TextBox
      label={label}
      lang={lang}
      hint={hint}
      {...(rows !== undefined && { rows })}
      place={placeName(name, path)}
      value={isSame ? typed : join(list)}
      fault={fault && mendLine(fault)}
      onChange={(text) => {
        setTyped(text);
        edit((documents) => write(documents[name], path, split(text)), placeName(name, path));
      }}
    />
  );
}
