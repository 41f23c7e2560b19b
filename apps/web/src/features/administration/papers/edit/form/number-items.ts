import { isMap } from 'yaml';
import type { Path } from './form-document.ts';
import type { FormSection } from './form-sections.ts';
import type { Documents } from './form-state.ts';

/** Gives each entry of a list of items its number, where a form has made one without. */
export function numberItems(documents: Documents, { items, numbers }: FormSection): void {
  if (items === null) return;
  for (const name of ['paper', 'answers'] as const) {
    for (const [index, no] of numbers.entries()) {
      const path: Path = [...items[name], index];
      const entry = documents[name].getIn(path);
      if (isMap(entry) && !entry.has('no')) entry.set('no', no);
    }
  }
}
