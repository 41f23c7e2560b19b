const MIB = 1024 * 1024;

/** Size limits of an imported paper, compressed and uncompressed; far above what a paper needs. */
export const BUNDLE_LIMITS = {
  zipBytes: 200 * MIB,
  entries: 500,
  entryBytes: 40 * MIB,
  unpackedBytes: 400 * MIB,
  /** Documents of shipped papers have less than 100 kB each. */
  documentBytes: MIB,
} as const;

export const inMebibytes = (bytes: number): string => `${Math.floor(bytes / MIB)}MB`;
