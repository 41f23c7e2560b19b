import { idlePart } from '../lazy-part.tsx';

/** Asks which version of an item counts. Rare, and fetched while the page is idle. */
export const CONFLICT = idlePart(
  () => import('./conflict-dialog.tsx').then(({ ConflictDialog }) => ConflictDialog),
  () => null,
);
