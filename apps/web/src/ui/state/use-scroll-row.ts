import { useEffect, useRef, type RefObject } from 'react';

const CURRENT = '[aria-current=page], [aria-current=true], [aria-selected=true], :checked';

/**
 * A horizontally scrolling row. Centres the current element when `current` changes. `data-more` says where content is
 * hidden (start, end, both), for the CSS fade.
 */
export function useScrollRow<Row extends HTMLElement>(current: unknown): RefObject<Row | null> {
  const row = useRef<Row>(null);
  useEffect(() => {
    const list = row.current;
    const piece = list?.querySelector(CURRENT)?.getBoundingClientRect();
    if (!list || !piece) return;
    const { left, width } = list.getBoundingClientRect();
    list.scrollLeft += piece.left + piece.width / 2 - (left + width / 2);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Read from the DOM.
  }, [current]);
  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const tell = () => {
      const isPast = list.scrollLeft > 1;
      const goesOn = list.scrollLeft + list.clientWidth < list.scrollWidth - 1;
      list.dataset.more = isPast ? (goesOn ? 'both' : 'start') : goesOn ? 'end' : 'none';
    };
    tell();
    const sizes = new ResizeObserver(tell);
    sizes.observe(list);
    list.addEventListener('scroll', tell, { passive: true });
    return () => {
      sizes.disconnect();
      list.removeEventListener('scroll', tell);
    };
  }, []);
  return row;
}
