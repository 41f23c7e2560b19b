import type { ContentFault } from '@study/contract/papers/paper-content.admin.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Texts } from '../draft-queries.ts';
import { openDocument, type Path, textOf } from './form-document.ts';
import type { DocumentName, Documents, FormState } from './form-state.ts';

/** Texts are written out when typing pauses: a document of a whole paper takes some milliseconds. */
const WRITE_MS = 250;
const UNDO_MAX = 50;

interface FormDocuments extends Pick<FormState, 'values' | 'edit'> {
  /** Writes pending edits into the draft now. */
  flush: () => void;
  undo: () => void;
  canUndo: boolean;
}

type Opened = { [Name in DocumentName]: Documents[Name] | null };

const open = ({ paper, answers }: Texts): Opened => ({ paper: openDocument(paper), answers: openDocument(answers) });

/** The documents of a draft as forms edit them. Null where a text cannot be edited by forms: `unreadable` names it. */
export function useFormDocuments(
  texts: Texts,
  onChange: (texts: Partial<Texts>) => void,
): { unreadable: DocumentName[]; documents: FormDocuments | null } {
  const [begun] = useState(() => open(texts));
  const [state, setState] = useState(() => ({ values: plain(begun), canUndo: false }));
  const held = useRef({ opened: begun, texts, isPending: false });
  const past = useRef<Texts[]>([]);
  const burst = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const now = held.current;
    const { paper, answers } = now.opened;
    if (!now.isPending || paper === null || answers === null) return;
    now.isPending = false;
    now.texts = { paper: textOf(paper), answers: textOf(answers) };
    onChange(now.texts);
  }, [onChange]);
  useEffect(() => flush, [flush]);

  const edit: FormState['edit'] = (change, name) => {
    const now = held.current;
    const { paper, answers } = now.opened;
    if (paper === null || answers === null) return;
    if (name === undefined || burst.current !== name) {
      flush();
      past.current = [...past.current.slice(1 - UNDO_MAX), now.texts];
    }
    burst.current = name;
    change({ paper, answers });
    now.isPending = true;
    setState({ values: plain(now.opened), canUndo: true });
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, WRITE_MS);
  };

  const undo = () => {
    flush();
    const before = past.current.pop();
    if (before === undefined) return;
    burst.current = undefined;
    held.current = { opened: open(before), texts: before, isPending: false };
    onChange(before);
    setState({ values: plain(held.current.opened), canUndo: past.current.length > 0 });
  };

  const unreadable = (['paper', 'answers'] as const).filter((name) => begun[name] === null);
  return { unreadable, documents: unreadable.length > 0 ? null : { ...state, edit, flush, undo } };
}

const plain = ({ paper, answers }: Opened): Record<DocumentName, unknown> => ({
  paper: paper?.toJS() as unknown,
  answers: answers?.toJS() as unknown,
});

/** Finds the fault of a field, or of something inside it. */
export function faultFinder(faults: readonly ContentFault[]): FormState['faultAt'] {
  return (name: DocumentName, path: Path) => {
    const place = path.join('.');
    return faults.find(
      (fault) => fault.file === `${name}.yaml` && (fault.path === place || fault.path.startsWith(`${place}.`)),
    );
  };
}
