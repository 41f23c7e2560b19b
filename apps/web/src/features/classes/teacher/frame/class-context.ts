import type { ClassView } from '@study/contract/classes/classes.ts';
import { createContext, useContext } from 'react';

export const ClassContext = createContext<ClassView | null>(null);

/** The class of the page, which ClassFrame has loaded. */
export function useClass(): ClassView {
  const found = useContext(ClassContext);
  if (found === null) throw new Error('outside of a ClassFrame');
  return found;
}
