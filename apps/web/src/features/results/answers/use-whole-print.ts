import { useEffect, useState } from 'react';

/** How long printing waits for parts that load late (a revision, its marks). */
const LATE_MS = 600;

/** Lays out all sheets, opens the browser's print dialog, and goes back to the one sheet when it is closed. */
export function useWholePrint(): { isOpen: boolean; print: () => void } {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const close = () => setOpen(false);
    addEventListener('afterprint', close);
    const timer = setTimeout(() => print(), LATE_MS);
    return () => {
      clearTimeout(timer);
      removeEventListener('afterprint', close);
    };
  }, [isOpen]);
  return { isOpen, print: () => setOpen(true) };
}
