export interface GlossEntry {
  word: string;
  zh: string;
}

export interface GlossPiece {
  text: string;
  entry: GlossEntry | null;
}

/** Splits a text at glossary words, including their common inflected forms. */
export function cutGlossary(text: string, entries: readonly GlossEntry[]): GlossPiece[] {
  if (entries.length === 0) return [{ text, entry: null }];
  const byForm = new Map(entries.flatMap((entry) => formsOf(entry.word).map((form) => [form, entry] as const)));
  const forms = [...byForm.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(`(?<![\\p{L}-])(?:${forms.join('|')})(?![\\p{L}-])`, 'giu');
  const pieces: GlossPiece[] = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > at) pieces.push({ text: text.slice(at, match.index), entry: null });
    pieces.push({ text: match[0], entry: byForm.get(match[0].toLowerCase()) ?? null });
    at = match.index + match[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), entry: null });
  return pieces;
}

function formsOf(word: string): string[] {
  const base = word.toLowerCase();
  const forms = [base, `${base}s`, `${base}es`, `${base}ed`, `${base}d`, `${base}ing`];
  const stem = base.slice(0, -1);
  const last = base.at(-1) ?? '';
  if (last === 'e') forms.push(`${stem}ing`);
  if (last === 'y') forms.push(`${stem}ies`, `${stem}ied`);
  if (/[aeiou][bdgmnprt]$/.test(base)) forms.push(`${base}${last}ed`, `${base}${last}ing`);
  return forms;
}

function escaped(form: string): string {
  return form.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`);
}
