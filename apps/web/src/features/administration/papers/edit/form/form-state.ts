import type { ContentFault } from '@study/contract/papers/paper-content.admin.ts';
import { createContext, useContext } from 'react';
import type { Document } from 'yaml';
import { type Path, valueAt } from './form-document.ts';

export type DocumentName = 'paper' | 'answers';
export type Documents = Readonly<Record<DocumentName, Document>>;

export interface FormState {
  /** Both documents as plain values. */
  values: Readonly<Record<DocumentName, unknown>>;
  /** Changes the documents. Changes with the same `burst` are undone together: typing in one field. */
  edit: (change: (documents: Documents) => void, burst?: string) => void;
  /** The fault of a place that was not edited since the check; undefined without one. */
  faultAt: (name: DocumentName, path: Path) => ContentFault | undefined;
  /** Names that a knowledge point is chosen by. */
  knowledge: readonly { id: string; name: string; area: string }[];
}

export const FormContext = createContext<FormState | null>(null);

export function useForm(): FormState {
  const form = useContext(FormContext);
  if (form === null) throw new Error('a field outside a form');
  return form;
}

/** Name of a place for `data-place`, by which a fault finds its field. */
export const placeName = (name: DocumentName, path: Path): string => `${name} ${path.join('.')}`;

/** The index of the entry with a number in a list of items; -1 without one. */
export function indexOfItem(list: readonly unknown[], no: number): number {
  return list.findIndex((item) => valueAt(item, ['no']) === no);
}

/** The place of an item's answer: where its number is, else where it should be. */
export function answerPath(items: readonly unknown[], list: Path, no: number, index: number): Path {
  const at = indexOfItem(items, no);
  return [...list, at < 0 ? index : at];
}
