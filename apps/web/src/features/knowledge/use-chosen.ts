import { useEffect, useRef, useState } from 'react';
import type { KnowledgeSearch } from './graph-search.ts';

/** The selected point: the focus moves to its panel, and back to its place when that is closed. */
export function useChosen(search: KnowledgeSearch, onSearch: (search: KnowledgeSearch) => void) {
  const [takesFocus, setTakesFocus] = useState(false);
  const left = useRef<string | null>(null);
  useEffect(() => {
    if (search.point !== undefined || left.current === null) return;
    const place = document.querySelector<HTMLElement>(`[data-point="${CSS.escape(left.current)}"]`);
    left.current = null;
    place?.focus({ preventScroll: true });
  }, [search.point]);
  return {
    takesFocus,
    open: (point: string) => {
      setTakesFocus(true);
      onSearch({ ...search, point });
    },
    close: () => {
      left.current = search.point ?? null;
      onSearch({ ...search, point: undefined });
    },
  };
}
