import { lazyDialog } from '../lazy-part.tsx';

/** The dialog with all shortcuts and the switch that disables them; fetched when idle. */
export const HELP = lazyDialog(() => import('./help-dialog.tsx').then(({ HelpDialog }) => HelpDialog));
