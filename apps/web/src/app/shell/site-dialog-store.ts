import { showToast } from '#ui/dialog/toast-store.ts';
import type { Component } from '#ui/jsx/jsx-types.ts';
import { observable, useObservable } from '#ui/state/observable.ts';
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

const dialogs = observable<DialogState>({ wanted: null, loaded: {} });
const change = (changed: Partial<DialogState>) => dialogs.set({ ...dialogs.get(), ...changed });

/** Loads and opens a dialog; shows a toast if loading fails. */
export async function openDialog(name: SiteDialog): Promise<void> {
  change({ wanted: name });
  if (dialogs.get().loaded[name] !== undefined) return;
  try {
    const component = await LOADERS[name]();
    change({ loaded: { ...dialogs.get().loaded, [name]: component } });
  } catch {
    closeDialog();
    showToast(navigator.onLine ? '没能打开，请刷新页面后再试' : '网络连接失败，请检查网络后再试');
  }
}

export function closeDialog(): void {
  if (isDialogWanted()) change({ wanted: null });
}

export function isDialogWanted(): boolean {
  return dialogs.get().wanted !== null;
}

export function useDialogs(): DialogState {
  return useObservable(dialogs);
}
