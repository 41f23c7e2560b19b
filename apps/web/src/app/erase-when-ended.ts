import { authState, subscribeAuth } from '../session/auth-store.ts';
import { sessionEvents } from '../session/session-events.ts';
import { eraseValues } from '../storage/kept-value.ts';

/**
 * When the server has ended the session, what it showed is erased from this browser at once, and not when somebody signs
 * in. Of a user who left in another tab, that tab erases it, but for what only this one can reach: its own values.
 */
export function eraseWhenEnded(): void {
  // The user is forgotten before the end of the session is told.
  let userId = authState().user?.id;
  subscribeAuth(() => {
    userId = authState().user?.id ?? userId;
  });
  sessionEvents.watchSignedOut((why) => {
    const left = userId;
    if (left === undefined) return;
    if (why === 'left') return eraseValues(left, 'logout');
    import('../offline/copies/erase-shown.ts').then(({ eraseShown }) => eraseShown(left)).catch(() => undefined);
  });
}
