interface BrowserKey {
  area: 'local' | 'session' | 'database' | 'cache';
  /**
   * `never`: a choice of this browser, about nobody. `logout`: shows who was here or what they did; erased with the account
   * too. `deletion`: may be work that the server does not have yet; of that, logging out erases what the server has.
   */
  erased: 'never' | 'logout' | 'deletion';
  /** The user's id follows the name: others who use this browser keep theirs. */
  of?: 'user';
}

/**
 * Everything that this site keeps in a browser, by name; what follows a name is parted from it by a colon. Nothing else
 * may touch the browser's storage (oxlint, dependency-cruiser), so that what belongs to a user is erased in one place.
 */
export const BROWSER_KEYS = {
  /** Forest or cupcake; public/theme.js reads it before the first paint. */
  theme: { area: 'local', erased: 'never' },
  /** Somebody has been signed in here: then the login page shows the login first. */
  'has-logged-in': { area: 'local', erased: 'never' },
  /** CET4 or CET6, whichever was looked at last. */
  'last-level': { area: 'local', erased: 'never' },
  /** How fast recordings play outside a mock. */
  'playback-speed': { area: 'local', erased: 'never' },
  /** How loud the broadcast of a mock is. */
  'broadcast-volume': { area: 'local', erased: 'never' },
  /** Whether single keys do something in the exam and in reviews. */
  'runner-shortcuts': { area: 'local', erased: 'never' },
  /** Text and questions beside each other, or as tabs. */
  'runner-view': { area: 'local', erased: 'never' },
  /** Where the bar between text and questions stands, by kind of page. */
  split: { area: 'local', erased: 'never' },
  /** Whether answers ask for the evidence first. */
  'evidence-first': { area: 'local', erased: 'never' },
  /** Whether this browser reminds of reviews. */
  'review-reminder': { area: 'local', erased: 'never' },
  /** The site's notice that was closed here. */
  'closed-notice': { area: 'local', erased: 'never' },
  /** The visit whose notice was shown. */
  'shown-notice': { area: 'session', erased: 'never' },
  /** The router's own: how far each page of this tab's history was scrolled. */
  'tsr-scroll-restoration-v1_3': { area: 'session', erased: 'never' },

  /** The session: both tokens, the cached user, and which tab is exchanging the refresh token. */
  access_token: { area: 'local', erased: 'logout' },
  refresh_token: { area: 'local', erased: 'logout' },
  /** When the access token is over by this device's clock; public/early-calls.js reads it too. */
  access_until: { area: 'local', erased: 'logout' },
  user: { area: 'local', erased: 'logout' },
  'token-refresh': { area: 'local', erased: 'logout' },
  /** The recovery code that is being shown, so that a reload shows it again. */
  'new-recovery-code': { area: 'session', erased: 'logout' },
  /** By attempt: options struck out, passages highlighted, how much was pasted. */
  desk: { area: 'local', erased: 'logout' },
  /** By attempt: the item that the candidate was at. */
  place: { area: 'session', erased: 'logout' },
  /** By attempt: the lease that this tab holds. */
  lease: { area: 'session', erased: 'logout' },
  /** The day on which this browser reminded of reviews. */
  'review-reminder-day': { area: 'local', erased: 'logout' },
  /** The questions of the first day were answered or skipped. */
  'first-day-passed': { area: 'local', erased: 'logout', of: 'user' },
  /** The question about marks by a language model was answered. */
  'external-scoring-asked': { area: 'local', erased: 'logout', of: 'user' },
  /** A text that was begun in this tab, by what it is for. */
  draft: { area: 'session', erased: 'logout', of: 'user' },
  /** What the server said, for when it cannot be reached: facts, and the answers themselves. */
  'study-copy-facts-1': { area: 'database', erased: 'logout', of: 'user' },
  'study-copies-1': { area: 'database', erased: 'logout', of: 'user' },

  /** Notes on mistakes that are not sent yet. */
  notes: { area: 'local', erased: 'deletion', of: 'user' },
  /** A second text for an essay or a translation that is not sent yet, by attempt and part. */
  revision: { area: 'local', erased: 'deletion', of: 'user' },
  /** Answers of open attempts; those that the server has go with the logout. */
  'study-journal-2': { area: 'database', erased: 'deletion', of: 'user' },
  /** Reviews that are not sent yet; those of today, which the server has, go with the logout. */
  'study-reviews-1': { area: 'database', erased: 'deletion', of: 'user' },

  /** The app's own files, kept by the service worker; never an answer of the API. */
  'offline-files': { area: 'cache', erased: 'never' },
} as const satisfies Record<string, BrowserKey>;

type Keys = typeof BROWSER_KEYS;
type NamesIn<Area> = { [Name in keyof Keys]: Keys[Name]['area'] extends Area ? Name : never }[keyof Keys];

/** Of a value in the local or the session storage. */
export type KeyName = NamesIn<'local' | 'session'>;
export type DatabaseName = NamesIn<'database'>;
export type CacheName = NamesIn<'cache'>;

/** What is known of a stored key; null for one that this version does not make. */
export function keyNamed(name: string): BrowserKey | null {
  return Object.hasOwn(BROWSER_KEYS, name) ? BROWSER_KEYS[name as keyof Keys] : null;
}
