/**
 * Chunk groups by module path suffix: small modules shared by the same few pages. As separate chunks each would be a
 * request, and a browser sends six at a time. A page that needs one module loads its whole group, so groups contain no
 * large or rarely used modules.
 */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  results: [
    'src/exam/marks/mark-status.ts',
    'src/exam/marks/mark-labels.ts',
    'src/exam/queries/submission-queries.ts',
    'src/exam/queries/scoring-queries.ts',
    'src/exam/queries/scoring-queries.ts',
    'src/api/poll-as-told.ts',
    'src/ui/dialog/use-note.tsx',
    'src/ui/chart/share-bar.tsx',
    'src/ui/form/copy-button.tsx',
  ],
  figures: [
    'src/exam/results/estimate-scale.tsx',
    'src/exam/results/missing-points.ts',
    'src/exam/results/format-range.ts',
    'src/ui/chart/ruler.tsx',
    'src/ui/chart/ruler-window.ts',
    'src/ui/chart/bubbles.tsx',
    'src/ui/page/ticket.tsx',
  ],
  forms: [
    'src/ui/form/password-field.tsx',
    'src/ui/form/new-password-field.tsx',
    'src/ui/form/password-strength.ts',
    'src/ui/form/recovery-code-panel.tsx',
    'src/ui/form/use-seconds-until.ts',
    'src/api/proof-notice.tsx',
    'src/api/with-proof.ts',
    'src/api/use-sending.ts',
    'src/features/account/sign-in/sign-in-queries.ts',
    'contract/src/account/account.ts',
  ],
  covers: [
    'src/exam/papers/paper-cover.tsx',
    'src/exam/papers/cover-numeral.ts',
    'src/ui/page/cover.tsx',
    'icons/pencil-line.mjs',
  ],
  reviews: [
    'src/offline/review-outbox.ts',
    'src/offline/review-store.ts',
    'src/offline/outbox.ts',
    'src/features/mistakes/mistakes-queries.ts',
    'src/features/mistakes/book-cache.ts',
    'src/features/mistakes/book/book-search.ts',
    'src/features/mistakes/review/review-queries.ts',
    'contract/src/mistakes/mistakes.ts',
    'china-day.ts',
  ],
  kept: ['src/storage/record-store.ts', 'src/offline/failures.ts', 'idb-keyval/dist/index.js'],
  endless: ['/infiniteQueryObserver.js', '/infiniteQueryOptions.js', '/useInfiniteQuery.js'],
  // Outside the shell, because the shell would also include the schemas these modules import.
  endpoints: [
    'contract/src/attempts/attempts.ts',
    'contract/src/home/dashboard.ts',
    'contract/src/papers/exam-cards.ts',
    'contract/src/attempts/section-check.ts',
    'contract/src/papers/document-limits.ts',
  ],
  picks: ['src/exam/names/area-names.ts', 'src/ui/form/picks.tsx'],
};

/**
 * Small modules used by nearly every page; in the shell they need no requests of their own. While a page waits for the
 * shell, parallel requests share its bandwidth.
 */
const IN_SHELL: readonly string[] = [
  'contract/src/attempts/answer-limits.ts',
  'icons/arrow-right.mjs',
  'icons/book-open.mjs',
  'icons/check.mjs',
  'icons/chevron-left.mjs',
  'icons/chevron-right.mjs',
  'icons/copy.mjs',
  'icons/download.mjs',
  'icons/eye-off.mjs',
  'icons/eye.mjs',
  'icons/flag.mjs',
  'icons/minus.mjs',
  'icons/receipt-text.mjs',
  'icons/rotate-ccw.mjs',
  'icons/triangle-exclamation-point.mjs',
  'icons/x.mjs',
  'src/api/field-errors.ts',
  'src/exam/items/mixed-text.tsx',
  'src/exam/names/exam-names.ts',
  'src/exam/names/use-right-level.ts',
  'src/exam/queries/query-keys.ts',
  'src/features/account/profile/refresh-after-profile.ts',
  'src/offline/copies/or-copy.ts',
  'src/ui/dialog/busy-button.tsx',
  'src/ui/dialog/modal.tsx',
  'src/ui/form/form-fault.tsx',
  'src/ui/form/segmented.tsx',
  'src/ui/form/text-field.tsx',
  'src/ui/page/empty-state.tsx',
  'src/ui/page/fold.tsx',
  'src/ui/page/panel.tsx',
  'src/ui/page/row-body.tsx',
  'src/ui/page/sheet-skeleton.tsx',
  'src/ui/state/save-file.ts',
  'src/ui/state/use-focus-on-return.ts',
  'src/ui/state/use-in-slices.ts',
  'src/ui/state/use-is-wide.ts',
  'src/ui/state/use-scroll-row.ts',
  'src/ui/words/dates.ts',
  'src/ui/words/durations.ts',
];

/** All path suffixes above; a test fails if one of them fits no file. */
export const groupedEndings: readonly string[] = [...Object.values(TOGETHER).flat(), ...IN_SHELL];

/** The app entry and level layout, and two modules that nearly every page uses. */
const SHELL = /web.src.(app.main|routes.cet\{\$level\})\.tsx|mutationObserver\.js$|useMutation\.js$/;

const endsWithOneOf = (ends: readonly string[]) => (id: string) => {
  const path = id.replaceAll('\\', '/');
  return ends.some((end) => path.endsWith(end));
};

const isSmallInShell = endsWithOneOf(IN_SHELL);

/** Whether a module belongs to the shell chunk, with all its imports. */
export const isInShell = (id: string): boolean => SHELL.test(id) || isSmallInShell(id);

/** The groups above as rolldown `codeSplitting` groups. */
export const togetherGroups = Object.entries(TOGETHER).map(([name, ends]) => ({
  name,
  test: endsWithOneOf(ends),
  minShareCount: 2,
  includeDependenciesRecursively: false,
}));
