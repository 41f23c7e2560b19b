import { useSyncExternalStore } from 'react';
import { currentToasts, subscribeToasts } from './toast-store.ts';

/** Where notices appear. Always in the page, so that screen readers notice what is put into it. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts);
  return (
    <div role="status" className="toast toast-center bottom-20 z-50 md:bottom-4">
      {toasts.map(({ id, text }) => (
        <div key={id} className="sheet px-5 py-3 text-center whitespace-normal shadow-lg">
          {text}
        </div>
      ))}
    </div>
  );
}
