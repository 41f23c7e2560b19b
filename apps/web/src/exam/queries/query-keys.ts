import type { ExamType } from '@study/contract/papers/exam-structure.ts';

/**
 * Query keys read or invalidated by several features. Keys of a single feature are a factory in its `-queries` file.
 * Never write a key as a literal at its use.
 */
export const paperKeys = {
  all: ['papers'] as const,
  list: (filters: object) => ['papers', 'list', filters] as const,
  years: (exam: ExamType) => ['papers', 'years', exam] as const,
  first: ['papers', 'first'] as const,
  unseen: (level: 4 | 6) => ['papers', 'unseen', level] as const,
  card: (paperId: string) => ['papers', 'card', paperId] as const,
};

export const submissionKeys = {
  all: ['submission'] as const,
  byId: (id: string) => ['submission', id] as const,
  latestOfLevel: (level: 4 | 6) => ['submission', 'latest of level', level] as const,
  latestOnPaper: (paperId: string) => ['submission', 'latest on paper', paperId] as const,
  /** Scoring progress. */
  scoring: (id: string) => ['scoring', id] as const,
  analysis: (paperId: string, id: string | undefined) => ['analysis', paperId, id ?? 'latest'] as const,
};

export const mistakeKeys = {
  all: ['mistakes'] as const,
  lists: ['mistakes', 'list'] as const,
  /** All pages and sort orders of the whole mistake book (`all`) or of one collection. */
  listsOf: (collection: string | undefined) => ['mistakes', 'list', collection ?? 'all'] as const,
  list: (collection: string | undefined, query: object) => ['mistakes', 'list', collection ?? 'all', query] as const,
  items: ['mistakes', 'item'] as const,
  item: (id: string) => ['mistakes', 'item', id] as const,
  collections: ['mistakes', 'collections'] as const,
  nextDue: ['mistakes', 'next-due'] as const,
  due: ['mistakes', 'due'] as const,
  dueCounts: ['mistakes', 'due', 'counts'] as const,
  plans: ['mistakes', 'plan'] as const,
  /** Plan of a review: a set (`today`, `ahead`) or a collection. */
  plan: (asked: string) => ['mistakes', 'plan', asked] as const,
};

/** Whether a query is a review plan, which must not change during its review. */
export const isPlanKey = (queryKey: readonly unknown[]): boolean => queryKey[1] === mistakeKeys.plans[1];

/** Whether a query is a single mistake with its question. */
export const isItemKey = (queryKey: readonly unknown[]): boolean => queryKey[1] === mistakeKeys.items[1];

export const sentenceKeys = {
  items: ['sentences', 'item'] as const,
  item: (id: string) => ['sentences', 'item', id] as const,
};

export const dashboardKeys = {
  all: ['dashboard'] as const,
  /** 今天和往后一周. */
  plans: ['dashboard', 'plan'] as const,
  plan: (minutes: string | undefined) => ['dashboard', 'plan', minutes ?? 'chosen'] as const,
};

export const assignmentKeys = { own: ['assignments', 'own'] as const };

export const wordKeys = {
  all: ['words'] as const,
  names: ['words', 'names'] as const,
  list: (query: object) => ['words', 'list', query] as const,
  items: ['words', 'item'] as const,
  item: (word: string) => ['words', 'item', word] as const,
  settings: ['words', 'settings'] as const,
};

/** Lexicon entries of these words, from this build's files. */
export const lexiconKeys = { entries: (words: readonly string[]) => ['lexicon', words] as const };

/** Progress of the level sorting, which only its answers change. */
export const sortingKeys = { progress: (level: string) => ['word-sorting', level] as const };

/** Suggested words of a submission (its id), or of mistakes (`evidence`, its paper and item). */
export const wordSuggestionKeys = { of: (source: string) => ['word-suggestions', source] as const };

export const leaderboardKeys = {
  all: ['leaderboard'] as const,
  board: <Query extends object>(query: Query) => ['leaderboard', query] as const,
};

export const profileKeys = {
  all: ['profile'] as const,
  statistics: (exam: ExamType) => ['profile', 'statistics', exam] as const,
  plan: ['profile', 'plan'] as const,
};

export const settingsKeys = { reviews: ['review-settings'] as const, reminder: ['reminder'] as const };

/** Data stored in this browser. */
export const deviceKeys = {
  all: ['device'] as const,
  paper: (paperId: string) => ['device', 'paper', paperId] as const,
  kept: ['device', 'kept'] as const,
};

/** The site notice, and whether registration is open. */
export const siteKeys = { all: ['site'] as const };
