import { evidenceSentences } from '@study/domain/text/evidence-sentences.ts';

interface Cue {
  kind: string;
  start_ms: number;
  end_ms: number;
  text?: string | undefined;
}

/** A stretch of a recording, in milliseconds. */
export interface Span {
  fromMs: number;
  toMs: number;
}

/**
 * Where an item's evidence is heard: the first sentence that holds it, and those that follow without a gap and hold it
 * too. Null if no sentence of the recording does, as long as its words are withheld.
 */
export function evidenceSpan(cues: readonly Cue[], evidence: readonly string[]): Span | null {
  const said = cues.filter(({ kind, text }) => kind === 'sentence' && text !== undefined);
  const holding = evidenceSentences(
    said.map(({ text = '' }) => text),
    evidence,
  );
  const [first] = holding;
  if (first === undefined) return null;
  let last = first;
  while (holding.includes(last + 1)) last += 1;
  const [from, to] = [said[first], said[last]];
  return from === undefined || to === undefined ? null : { fromMs: from.start_ms, toMs: to.end_ms };
}

/** Where the passage of a recording begins, after its announcements; 0 if it has none. */
export function passageStartMs(cues: readonly Pick<Cue, 'kind' | 'start_ms'>[]): number {
  return cues.find(({ kind }) => kind === 'sentence')?.start_ms ?? 0;
}
