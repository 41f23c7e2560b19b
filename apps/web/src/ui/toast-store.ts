export interface Toast {
  id: number;
  text: string;
}

const SHOWN_MS = 4000;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a short notice for 4 s and has it read out. */
export function showToast(text: string): void {
  const id = (lastId += 1);
  set([...toasts.filter((toast) => toast.text !== text), { id, text }]);
  setTimeout(() => set(toasts.filter((toast) => toast.id !== id)), SHOWN_MS);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
