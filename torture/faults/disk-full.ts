import type { Fault } from './fault.ts';

const shared = { needsDisks: true, uploads: true, lastsMs: 10_000, recoversWithinMs: 20_000 } as const;

/** Tables cannot grow; writes to memory and to the WAL still succeed. */
export const databaseDiskFull: Fault = {
  ...shared,
  name: 'the disk of the database is full',
  begin: ({ disks }) => disks.database.fill(),
  end: ({ disks }) => disks.database.empty(),
};

/** PostgreSQL shuts down when it cannot write its WAL, and cannot start until there is space. */
export const walDiskFull: Fault = {
  ...shared,
  name: 'the disk of the WAL is full',
  begin: (stage) => {
    stage.disks.wal.fill();
    return stage.useUpLog();
  },
  end: ({ disks }) => disks.wal.empty(),
};

export const filesDiskFull: Fault = {
  ...shared,
  name: 'the disk of the files is full',
  begin: ({ disks }) => disks.files.fill(),
  end: ({ disks }) => disks.files.empty(),
};
