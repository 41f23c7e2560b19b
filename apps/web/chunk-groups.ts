/**
 * Small modules that the same few pages want, by the ends of their names: alone, each would be a request, and a browser
 * sends six at a time. A page that wants one of a group gets all of it, so no group has what is large or rarely wanted.
 */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  results: [
    'src/exam/marks/mark-status.ts',
    'src/exam/marks/mark-words.ts',
    'src/exam/results/missing-points.ts',
    'src/exam/queries/submission-queries.ts',
    'src/exam/queries/scoring-queries.ts',
    'src/exam/queries/use-scoring.ts',
    'src/api/poll-as-told.ts',
    'src/ui/dialog/use-note.tsx',
    'src/ui/chart/share-bar.tsx',
    'src/ui/form/copy-button.tsx',
  ],
  figures: [
    'src/exam/results/estimate-scale.tsx',
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
    'contract/src/account.ts',
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
    'contract/src/mistakes.ts',
    'china-day.ts',
  ],
  kept: ['src/offline/record-store.ts', 'src/offline/failures.ts', 'idb-keyval/dist/index.js'],
  endless: ['/infiniteQueryObserver.js', '/infiniteQueryOptions.js', '/useInfiniteQuery.js'],
  eyes: ['icons/eye.mjs', 'icons/eye-off.mjs'],
};

/** The groups above as the bundler takes them. */
export const togetherGroups = Object.entries(TOGETHER).map(([name, ends]) => ({
  name,
  test: (id: string) => ends.some((end) => id.replaceAll('\\', '/').endsWith(end)),
  minShareCount: 2,
  includeDependenciesRecursively: false,
}));
