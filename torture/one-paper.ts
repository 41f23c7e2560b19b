import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const CONTENT = join(import.meta.dirname, '../content');

/** The paper that the tests use. */
export const PAPER = 'cet4-mock-1';

let made: string | null = null;

/**
 * A temporary content folder with only this paper, until this process ends: a start reads every paper, and the tests
 * start the product hundreds of times.
 */
export function onePaper(): string {
  if (made !== null) return made;
  const folder = mkdtempSync(join(tmpdir(), 'study-content-'));
  chmodSync(folder, 0o755);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const paper = join(folder, 'papers', PAPER);
  mkdirSync(paper, { recursive: true });
  symlinkSync(join(CONTENT, 'knowledge.yaml'), join(folder, 'knowledge.yaml'));
  for (const name of readdirSync(join(CONTENT, 'papers', PAPER))) {
    symlinkSync(join(CONTENT, 'papers', PAPER, name), join(paper, name));
  }
  made = folder;
  return folder;
}
