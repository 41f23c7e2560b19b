import type { Tokens, User } from '@study/contract/account/auth.ts';
import { observable, useObservable } from '#ui/state/observable.ts';
import { noteLogin } from './known-device.ts';
import { sessionEvents, type SessionEnd } from './session-events.ts';
import { browserSession } from './session-storage.ts';

export interface AuthState {
  /** Null for a visitor. May be a cached copy until `userLoaded`. */
  user: User | null;
  /** The user has been loaded from the API on this page. */
  userLoaded: boolean;
  /** The API has accepted the stored access token on this page. */
  tokenVerified: boolean;
}

const VISITOR: AuthState = { user: null, userLoaded: false, tokenVerified: false };

function storedState(): AuthState {
  const hasToken = browserSession.access() !== null || browserSession.refresh() !== null;
  return { ...VISITOR, user: hasToken ? browserSession.user() : null };
}

const state = observable(storedState());

function set(next: AuthState): void {
  if (next.user !== null) sessionEvents.noteSignedIn();
  state.set(next);
}

export const authState = state.get;
/** Returns an unsubscribe function. */
export const subscribeAuth = state.subscribe;

/** The login state; rerenders on changes. */
export function useAuth(): AuthState {
  return useObservable(state);
}

/** Whether tokens are stored, checked or not. */
export function hasStoredToken(): boolean {
  return browserSession.access() !== null || browserSession.refresh() !== null;
}

export function rememberTokens(tokens: Tokens): void {
  browserSession.saveTokens(tokens);
}

/** Ignored if the user has logged out, or another has signed in, since the call that returned this user was sent. */
export function rememberUser(user: User): void {
  if (!hasStoredToken() || !browserSession.mayBelongTo(user.id)) return;
  noteLogin();
  browserSession.saveUser(user);
  set({ user, userLoaded: true, tokenVerified: true });
}

export function forgetSession(): void {
  browserSession.clear();
  sessionEvents.noteLoggedOut();
  set(VISITOR);
}

/** Updates the state when the session ends or another tab changes it. Call once per page. */
export function followSession(): void {
  sessionEvents.watchSignedOut(() => set(VISITOR));
  globalThis.addEventListener('storage', (event) => {
    if (event.key === 'session_end') {
      const why = event.newValue as SessionEnd | null;
      // Null: deleted again. Without a user this tab has noticed the end itself.
      if (why !== null && state.get().user !== null) sessionEvents.emitSignedOut(why);
      return;
    }
    if (event.key === null || event.key === 'user' || event.key === 'access_token') {
      const stored = storedState();
      if (stored.user === null && state.get().user !== null) sessionEvents.emitSignedOut('left');
      else if (stored.user?.id !== state.get().user?.id) set(stored);
    }
  });
}
