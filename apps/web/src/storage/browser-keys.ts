interface BrowserKey {
  area: 'local' | 'session' | 'database' | 'cache';
  /**
   * When the value is deleted. `never`: a setting of this browser, not personal. `logout`: personal data; also deleted
   * with the account. `deletion`: may be unsent work; logout deletes only what the server already has.
   */
  erased: 'never' | 'logout' | 'deletion';
  /** The user's id is part of the key, so that each user of this browser has a separate value. */
  of?: 'user';
}

/**
 * Registry of all browser storage keys of this site; a colon separates the name from its suffix. No other code may
 * access the storage (oxlint, dependency-cruiser), so that a user's data can be deleted in one place.
 */
export const BROWSER_KEYS = {
  /** Theme `forest` or `cupcake`; public/theme.js reads it before the first paint. */
  theme: { area: 'local', erased: 'never' },
  /** Font size of English texts, in pixels; public/theme.js reads it before the first paint. */
  'reading-size': { area: 'local', erased: 'never' },
  /** Someone has signed in here: the login page then shows the login form first. */
  'has-logged-in': { area: 'local', erased: 'never' },
  /** CET4 or CET6, whichever was viewed last. */
  'last-level': { area: 'local', erased: 'never' },
  /** Playback speed outside a mock. */
  'playback-speed': { area: 'local', erased: 'never' },
  /** Volume of a mock's broadcast. */
  'broadcast-volume': { area: 'local', erased: 'never' },
  /** Whether single-key shortcuts are on in the exam and in reviews. */
  'runner-shortcuts': { area: 'local', erased: 'never' },
  /** Whether words can be tapped before an answer, in practice and reviews. */
  'tap-words': { area: 'local', erased: 'never' },
  /** Text and questions side by side, or as tabs. */
  'runner-view': { area: 'local', erased: 'never' },
  /** Separator position between text and questions, by kind of page. */
  split: { area: 'local', erased: 'never' },
  /** Whether answers ask for the evidence first. */
  'evidence-first': { area: 'local', erased: 'never' },
  /** The site notice that was dismissed here. */
  'closed-notice': { area: 'local', erased: 'never' },
  /** The visit in which the notice was shown. */
  'shown-notice': { area: 'session', erased: 'never' },
  /** Written by TanStack Router: scroll positions of this tab's history. */
  'tsr-scroll-restoration-v1_3': { area: 'session', erased: 'never' },

  /** The login session: both tokens, the cached user, and the lock of the token refresh. */
  access_token: { area: 'local', erased: 'logout' },
  refresh_token: { area: 'local', erased: 'logout' },
  /** Expiry of the access token by the device clock; public/early-calls.js reads it too. */
  access_until: { area: 'local', erased: 'logout' },
  user: { area: 'local', erased: 'logout' },
  /** Why the session ended; written and deleted at once, for the other tabs. */
  session_end: { area: 'local', erased: 'logout' },
  'token-refresh': { area: 'local', erased: 'logout' },
  /** The recovery code of a registration until the first result, or the one being shown, which survives a reload. */
  'new-recovery-code': { area: 'session', erased: 'logout' },
  /** By attempt: strike-outs, highlights and sizes of pasted texts. */
  desk: { area: 'local', erased: 'logout' },
  /** By attempt: the candidate's current item. */
  place: { area: 'session', erased: 'logout' },
  /** By attempt: the lease held by this tab. */
  lease: { area: 'session', erased: 'logout' },
  /** Answers of the drill that was done without an account, until they are in one. */
  'visitor-drill': { area: 'local', erased: 'never' },
  /** The push address that the server has for this browser's reminder, after its hour. */
  reminder: { area: 'local', erased: 'logout' },
  /** First-day questions answered or skipped. */
  'first-day-passed': { area: 'local', erased: 'logout', of: 'user' },
  /** The day that is planned for ten minutes only. */
  'short-day': { area: 'local', erased: 'logout', of: 'user' },
  /** Question about scoring by a language model answered. */
  'external-scoring-asked': { area: 'local', erased: 'logout', of: 'user' },
  /** A draft begun in this tab, by purpose. */
  draft: { area: 'session', erased: 'logout', of: 'user' },
  /** Offline copies of server responses: metadata and values. */
  'study-copy-facts-1': { area: 'database', erased: 'logout', of: 'user' },
  'study-copies-1': { area: 'database', erased: 'logout', of: 'user' },

  /** Place, answers and marks in a recording worked through sentence by sentence, by paper and group. */
  listening: { area: 'local', erased: 'logout', of: 'user' },
  /** Unsent results of sentences, by id. */
  hearing: { area: 'local', erased: 'deletion', of: 'user' },
  /** Unsent notes on mistakes. */
  notes: { area: 'local', erased: 'deletion', of: 'user' },
  /** Unsent changes of the word book, sorting answers included. */
  words: { area: 'local', erased: 'deletion', of: 'user' },
  /** How often words were looked up since the last delivery. */
  lookups: { area: 'local', erased: 'logout', of: 'user' },
  /** Unsent revision of an essay or a translation, by attempt and part. */
  revision: { area: 'local', erased: 'deletion', of: 'user' },
  /** Answers of open attempts; logout deletes those the server has. */
  'study-journal-2': { area: 'database', erased: 'deletion', of: 'user' },
  /** Unsent reviews, and today's reviews from the server, which logout deletes. */
  'study-reviews-1': { area: 'database', erased: 'deletion', of: 'user' },

  /** The app's own files, cached by the service worker; never an API response. */
  'offline-files': { area: 'cache', erased: 'never' },
} as const satisfies Record<string, BrowserKey>;

type Keys = typeof BROWSER_KEYS;
type NamesIn<Area> = { [Name in keyof Keys]: Keys[Name]['area'] extends Area ? Name : never }[keyof Keys];

/** Names of values in local or session storage. */
export type KeyName = NamesIn<'local' | 'session'>;
export type DatabaseName = NamesIn<'database'>;
export type CacheName = NamesIn<'cache'>;

/** Registry entry of a stored key; null if this version does not use it. */
export function keyNamed(name: string): BrowserKey | null {
  return Object.hasOwn(BROWSER_KEYS, name) ? BROWSER_KEYS[name as keyof Keys] : null;
}
