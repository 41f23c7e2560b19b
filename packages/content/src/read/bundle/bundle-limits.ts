const MIB = 1024 * 1024;

/** How much a paper that is brought in may hold, packed and unpacked; far above what a paper needs. */
export const BUNDLE_LIMITS = {
  zipBytes: 200 * MIB,
  entries: 500,
  entryBytes: 40 * MIB,
  unpackedBytes: 400 * MIB,
  /** A shipped paper's documents have less than 100 kB each. */
  documentBytes: MIB,
} as const;

export const inMebibytes = (bytes: number): string => `${Math.floor(bytes / MIB)}MB`;
