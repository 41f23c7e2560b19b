import { HARD_BELOW, type HearingMode } from '@study/contract/listening/listening.ts';
import { chooseBlanks, type BlankDensity } from '@study/domain/dictation/choose-blanks.ts';
import { compareBlanks } from '@study/domain/dictation/compare-blanks.ts';
import { compareDictation, type DictationResult } from '@study/domain/dictation/compare-dictation.ts';

/** A sentence of a recording. */
export interface Sentence {
  text: string;
  startMs: number;
  endMs: number;
}

/** What is written of one sentence. */
export interface WrittenWork {
  mode: HearingMode;
  density: BlankDensity;
  /** The whole sentence as typed. */
  text: string;
  /** What stands in the blanks, in their order. */
  fills: string[];
  /** Hints shown: the number of words, then also first letters. */
  hints: 0 | 1 | 2;
}

export const NEW_WRITTEN_WORK: WrittenWork = { mode: 'dictation', density: 'some', text: '', fills: [], hints: 0 };

/** Whether nothing is written yet. */
export const isBlank = ({ mode, text, fills }: WrittenWork): boolean =>
  (mode === 'dictation' ? [text] : fills).every((written) => written.trim() === '');

export interface CheckedSentence extends DictationResult {
  /** Words asked for: the whole sentence, or its blanks. */
  asked: number;
}

export function compareWork(sentence: string, { mode, density, text, fills }: WrittenWork): CheckedSentence {
  if (mode === 'blanks') return compareBlanks(sentence, chooseBlanks(sentence, density), fills);
  const result = compareDictation(sentence, text);
  return { ...result, asked: result.words.length };
}

/** Whether so many right words of a sentence show that it was understood. */
export const isEnough = (right: number, asked: number): boolean => right >= HARD_BELOW * asked;

/** After the end of a sentence its last sound still fades. */
const FADE_MS = 150;

interface Cue {
  kind: string;
  start_ms: number;
  end_ms: number;
  text?: string | undefined;
}

/** The sentences of a recording; each ends before the next thing is heard. */
export function sentencesOf({ cues }: { cues: readonly Cue[] }): Sentence[] {
  return cues.flatMap(({ kind, text, start_ms: startMs, end_ms }, at) => {
    if (kind !== 'sentence' || text === undefined) return [];
    const next = cues[at + 1]?.start_ms ?? end_ms + FADE_MS;
    return [{ text, startMs, endMs: Math.max(end_ms, Math.min(end_ms + FADE_MS, next)) }];
  });
}
