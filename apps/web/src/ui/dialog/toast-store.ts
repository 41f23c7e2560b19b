export interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  text: string;
  action?: ToastAction | undefined;
}

const SHOWN_MS = 4000;
/** A toast with an action stays longer. */
const ACTION_SHOWN_MS = 8000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast for 4 s (8 s with an action) and announces it to screen readers. */
export function showToast(text: string, action?: ToastAction): void {
  const id = (lastId += 1);
  set([...toasts.filter((toast) => toast.text !== text), { id, text, action }]);
  setTimeout(() => dismissToast(id), action ? ACTION_SHOWN_MS : SHOWN_MS);
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
