import { Dialect, LocalLinter } from 'harper.js';
import type { Lint } from 'harper.js';
import { slimBinary } from 'harper.js/slimBinary';
import type { HarperLint } from './lint.ts';
import { TRUSTED_RULES } from './trusted-rules.ts';

export interface Harper {
  /** Lints a clamped text with the trusted rules. Throws after a panic of Harper, which is then unusable. */
  lint(clamped: string): Promise<HarperLint[]>;
}

/**
 * Loads Harper's dictionary, which takes seconds and hundreds of megabytes; use it in a worker thread. The dictionary
 * is American; our own word lists contain British spellings and filter every spelling finding.
 */
export async function openHarper(): Promise<Harper> {
  const linter = new LocalLinter({ binary: slimBinary, dialect: Dialect.American });
  const names = Object.keys(await linter.getDefaultLintConfig());
  await linter.setLintConfig(Object.fromEntries(names.map((name) => [name, TRUSTED_RULES.has(name)])));
  // The first text compiles the rules.
  await readLints(linter, 'We saw a cat here.');
  return { lint: (clamped) => readLints(linter, clamped) };
}

async function readLints(linter: LocalLinter, text: string): Promise<HarperLint[]> {
  const groups = await linter.organizedLints(text, { language: 'plaintext', dedup: false });
  return Object.entries(groups).flatMap(([rule, lints]) => lints.map((lint) => toPlain(rule, lint)));
}

/** Copies a lint out of WebAssembly and frees it there. */
function toPlain(rule: string, lint: Lint): HarperLint {
  const span = lint.span();
  const suggestions = lint.suggestions();
  const plain = {
    rule,
    start: span.start,
    end: span.end,
    replacements: suggestions.map((one) => one.get_replacement_text()),
  };
  for (const suggestion of suggestions) suggestion.free();
  span.free();
  lint.free();
  return plain;
}
