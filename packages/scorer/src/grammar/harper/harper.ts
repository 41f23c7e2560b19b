import { Dialect, LocalLinter } from 'harper.js';
import type { Lint } from 'harper.js';
import { binary } from 'harper.js/binary';
import type { HarperLint } from './lint.ts';
import { TRUSTED_RULES } from './trusted-rules.ts';

export interface Harper {
  /** Lints a clamped text with the trusted rules. Throws when Harper has panicked; it is of no use afterwards. */
  lint(clamped: string): Promise<HarperLint[]>;
}

/** Loads Harper's dictionaries, which takes seconds and hundreds of megabytes. For a thread of its own. */
export async function openHarper(): Promise<Harper> {
  const american = new LocalLinter({ binary, dialect: Dialect.American });
  const british = new LocalLinter({ binary, dialect: Dialect.British });
  const names = Object.keys(await american.getDefaultLintConfig());
  await american.setLintConfig(Object.fromEntries(names.map((name) => [name, TRUSTED_RULES.has(name)])));
  await british.setLintConfig(Object.fromEntries(names.map((name) => [name, name === 'SpellCheck'])));
  return {
    lint: async (clamped) => {
      const lints = await readLints(american, clamped);
      const misspelt = lints.filter((lint) => lint.rule === 'SpellCheck');
      if (misspelt.length === 0) return lints;
      const list = misspelt.map((lint) => clamped.slice(lint.start, lint.end)).join('\n\n');
      const inBritain = await readLints(british, list);
      const wrongInBritain = new Set(inBritain.map((lint) => list.slice(lint.start, lint.end)));
      return lints.filter(
        (lint) => lint.rule !== 'SpellCheck' || wrongInBritain.has(clamped.slice(lint.start, lint.end)),
      );
    },
  };
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
