import { observable } from '../state/observable.ts';

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

/** The toasts on the page, oldest first. */
export const toasts = observable<readonly Toast[]>([]);
let lastId = 0;

/** Shows a toast for 4 s (8 s with an action) and announces it to screen readers. */
export function showToast(text: string, action?: ToastAction): void {
  const id = (lastId += 1);
  toasts.set([...toasts.get().filter((toast) => toast.text !== text), { id, text, action }]);
  setTimeout(() => dismissToast(id), action ? ACTION_SHOWN_MS : SHOWN_MS);
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}
