import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findPostmaster } from './cluster.ts';

test.runIf(process.platform === 'linux')(
  'does not take another program with a reused process id for the server',
  () => {
    const { clusterDir, file } = clusterWithLock(process.pid);
    expect(findPostmaster(clusterDir)).toBeNull();
    expect(existsSync(file)).toBe(false);
  },
);

test('leaves the lock of a dead server to PostgreSQL, which checks more than the process id', () => {
  const { clusterDir, file } = clusterWithLock(2 ** 30);
  expect(findPostmaster(clusterDir)).toBeNull();
  expect(existsSync(file)).toBe(true);
});

test('finds no server on a cluster without a lock', () => {
  const { clusterDir, file } = clusterWithLock(1);
  rmSync(file);
  expect(findPostmaster(clusterDir)).toBeNull();
});

function clusterWithLock(pid: number): { clusterDir: string; file: string } {
  const clusterDir = mkdtempSync(path.join(tmpdir(), 'cluster-'));
  onTestFinished(() => rmSync(clusterDir, { recursive: true }));
  const file = path.join(clusterDir, 'postmaster.pid');
  writeFileSync(file, `${pid}\n${clusterDir}\n1700000000\n5432\n/tmp\n\n  1 2\nready\n`);
  return { clusterDir, file };
}
