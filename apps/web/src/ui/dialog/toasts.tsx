import { SlowNote } from '../page/loading.tsx';
import { useObservable } from '../state/observable.ts';
import { dismissToast, toasts, type Toast } from './toast-store.ts';

/** Toast container. Always in the DOM, because screen readers only announce changes of an existing live region. */
export function Toasts() {
  const shown = useObservable(toasts);
  return (
    <div role="status" className="toast toast-center bottom-20 z-50 md:bottom-4">
      <SlowNote />
      {shown.map((toast) => (
        <div
          key={toast.id}
          className="floating flex items-center justify-center gap-4 px-5 py-3 text-center whitespace-normal"
        >
          {toast.text}
          {toast.action && <ActionButton id={toast.id} action={toast.action} />}
        </div>
      ))}
    </div>
  );
}

function ActionButton({ id, action }: { id: number; action: NonNullable<Toast['action']> }) {
  const run = () => {
    dismissToast(id);
    action.run();
  };
  return (
    <button type="button" className="btn btn-outline btn-sm min-h-11 md:min-h-8" onClick={run}>
      {action.label}
    </button>
  );
}
