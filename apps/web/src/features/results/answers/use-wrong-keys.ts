import { useEffect, useEffectEvent } from 'react';
import { neighbourAmong } from './review-places.ts';

/** From one wrong item to the next by Alt with the arrows up and down. */
export function useWrongKeys(wrong: readonly number[], current: number | null, onGo: (no: number) => void): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    if (event.target instanceof HTMLSelectElement) return;
    event.preventDefault();
    const no = neighbourAmong(wrong, current, event.key === 'ArrowDown' ? 1 : -1);
    if (no !== null) onGo(no);
  });
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener('keydown', (event) => take(event), { signal: listening.signal });
    return () => listening.abort();
  }, []);
}
