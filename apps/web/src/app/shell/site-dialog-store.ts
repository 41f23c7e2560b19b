import { useSyncExternalStore } from 'react';
import { showToast } from '#ui/dialog/toast-store.ts';
import type { Component } from '#ui/jsx/jsx-types.ts';
import type { SiteDialogProps } from './site-dialog-props.ts';

type SiteDialogComponent = Component<SiteDialogProps>;

/** Dialogs available on every page; each is loaded when first opened. */
const LOADERS = {
  feedback: async (): Promise<SiteDialogComponent> =>
    (await import('#features/feedback/feedback-dialog.tsx')).FeedbackDialog,
  'delete-account': async (): Promise<SiteDialogComponent> => (await import('./delete-account.tsx')).DeleteAccount,
  'feedback-history': async (): Promise<SiteDialogComponent> =>
    (await import('#features/feedback/feedback-history-dialog.tsx')).FeedbackHistoryDialog,
};
export type SiteDialog = keyof typeof LOADERS;

interface DialogState {
  /** The requested dialog; for a visitor it opens after login. */
  wanted: SiteDialog | null;
  loaded: Partial<Record<SiteDialog, SiteDialogComponent>>;
}

let state: DialogState = { wanted: null, loaded: {} };
const listeners = new Set<() => void>();

function set(next: DialogState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Loads and opens a dialog; shows a toast if loading fails. */
export async function openDialog(name: SiteDialog): Promise<void> {
  set({ ...state, wanted: name });
  if (state.loaded[name] !== undefined) return;
  try {
    const component = await LOADERS[name]();
    set({ ...state, loaded: { ...state.loaded, [name]: component } });
  } catch {
    closeDialog();
    showToast(navigator.onLine ? '没能打开，请刷新页面后再试' : '网络连接失败，请检查网络后再试');
  }
}

export function closeDialog(): void {
  if (state.wanted !== null) set({ ...state, wanted: null });
}

export function isDialogWanted(): boolean {
  return state.wanted !== null;
}

export function useDialogs(): DialogState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}
