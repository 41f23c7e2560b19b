interface Cue {
  kind: string;
  start_ms: number;
  text?: string | undefined;
}

/** Where in a recording the sentence begins that an item rests on; null where none says it. */
export function evidenceStartMs(cues: readonly Cue[], evidence: readonly string[]): number | null {
  const said = cues.filter(({ kind, text }) => kind === 'sentence' && text !== undefined);
  for (const quotation of evidence) {
    // A quotation may run over several sentences: then it begins in the first that it holds.
    const cue =
      said.find(({ text = '' }) => text.includes(quotation)) ?? said.find(({ text = '' }) => quotation.includes(text));
    if (cue !== undefined) return cue.start_ms;
  }
  return null;
}
