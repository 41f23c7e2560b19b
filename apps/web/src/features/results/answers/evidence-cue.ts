import { evidenceSentences } from '@study/domain/text/evidence-sentences.ts';

interface Cue {
  kind: string;
  start_ms: number;
  text?: string | undefined;
}

/** Start of the sentence in a recording that contains an item's evidence, in milliseconds; null if not found. */
export function evidenceStartMs(cues: readonly Cue[], evidence: readonly string[]): number | null {
  const said = cues.filter(({ kind, text }) => kind === 'sentence' && text !== undefined);
  const [first] = evidenceSentences(
    said.map(({ text = '' }) => text),
    evidence,
  );
  return first === undefined ? null : (said[first]?.start_ms ?? null);
}
