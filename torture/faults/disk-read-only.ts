import type { Fault } from './fault.ts';

const shared = { needsDisks: true, uploads: true, lastsMs: 10_000, recoversWithinMs: 20_000 } as const;

/** As after a disk error: the server crashes, and the kernel remounts the disk read-only. */
export const databaseReadOnly: Fault = {
  ...shared,
  name: 'the disk of the database turns read-only',
  begin: (stage) => {
    stage.killDatabase();
    stage.disks.database.makeReadOnly();
  },
  end: ({ disks }) => disks.database.makeWritable(),
};

export const walReadOnly: Fault = {
  ...shared,
  name: 'the disk of the WAL turns read-only',
  begin: (stage) => {
    stage.killDatabase();
    stage.disks.wal.makeReadOnly();
  },
  end: ({ disks }) => disks.wal.makeWritable(),
};

export const filesReadOnly: Fault = {
  ...shared,
  name: 'the disk of the files turns read-only',
  begin: ({ disks }) => disks.files.makeReadOnly(),
  end: ({ disks }) => disks.files.makeWritable(),
};
