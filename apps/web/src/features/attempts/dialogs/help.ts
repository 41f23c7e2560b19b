import { lazyDialog } from '../lazy-part.tsx';

/** All keys and the switch that turns them off; fetched while the page is idle. */
export const HELP = lazyDialog(() => import('./help-dialog.tsx').then(({ HelpDialog }) => HelpDialog));
