interface Cue {
  kind: string;
  start_ms: number;
  text?: string | undefined;
}

/** Start of the sentence in a recording that contains an item's evidence, in milliseconds; null if not found. */
export function evidenceStartMs(cues: readonly Cue[], evidence: readonly string[]): number | null {
  const said = cues.filter(({ kind, text }) => kind === 'sentence' && text !== undefined);
  for (const quotation of evidence) {
    // A quotation may span several sentences: use the first sentence that it contains.
    const cue =
      said.find(({ text = '' }) => text.includes(quotation)) ?? said.find(({ text = '' }) => quotation.includes(text));
    if (cue !== undefined) return cue.start_ms;
  }
  return null;
}
