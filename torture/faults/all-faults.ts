import { databaseDiskFull, filesDiskFull, walDiskFull } from './disk-full.ts';
import { databaseReadOnly, filesReadOnly, walReadOnly } from './disk-read-only.ts';
import type { Fault } from './fault.ts';
import { clockAhead, clockBehind } from './jumping-clock.ts';
import { databaseRepliesLost, deadConnections, repliesLost } from './lost-replies.ts';
import { silentDatabase } from './silent-database.ts';

export const FAULTS: readonly Fault[] = [
  databaseDiskFull,
  walDiskFull,
  filesDiskFull,
  databaseReadOnly,
  walReadOnly,
  filesReadOnly,
  silentDatabase,
  clockAhead,
  clockBehind,
  repliesLost,
  databaseRepliesLost,
  deadConnections,
];
