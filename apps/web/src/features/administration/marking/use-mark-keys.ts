import { useEffect, useRef, type RefObject } from 'react';

/** Puts the focus on the form's first input, and saves with Ctrl or ⌘ and Enter. */
export function useMarkKeys(onSaveAndGoOn: () => void): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(onSaveAndGoOn);
  useEffect(() => {
    latest.current = onSaveAndGoOn;
  });
  useEffect(() => {
    form.current?.querySelector('input')?.focus();
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return form;
}
