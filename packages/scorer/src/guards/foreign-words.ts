import type { MarkFinding } from '@study/contract/marking/marking.ts';

/** A stretch of another script, and how many English words are missing there, about. */
export interface ForeignWords {
  start: number;
  end: number;
  words: number;
}

const HAN_RUN = String.raw`[\p{Script=Han}ぁ-ヿ][\p{Script=Han}ぁ-ヿ\p{N}，。、；：！？“”‘’（）《》\s]*`;
// One letter of another alphabet is a sign of mathematics.
const OTHER_RUN = String.raw`(?:(?![\p{Script=Latin}\p{Script=Han}])\p{L}\p{M}*){2,}`;
const RUN = new RegExp(`${HAN_RUN}|${OTHER_RUN}`, 'gu');
/** Most Chinese words have two characters. */
const CHARACTERS_PER_WORD = 2;

/** What a text has in Chinese or in another alphabet than English. */
export function findForeignWords(text: string): ForeignWords[] {
  return [...text.matchAll(RUN)].map(({ index, 0: found }) => {
    const characters = found.match(/[\p{Script=Han}ぁ-ヿ]/gu)?.length ?? 0;
    return {
      start: index,
      end: index + found.trimEnd().length,
      words: characters === 0 ? 1 : Math.ceil(characters / CHARACTERS_PER_WORD),
    };
  });
}

/** The same as findings of an essay or a translation. */
export const foreignFindings = (text: string, told: string): MarkFinding[] =>
  findForeignWords(text).map(({ start, end }) => ({
    start,
    end,
    category: 'untranslated',
    text: told,
    rule: 'untranslated',
    is_certain: true,
  }));
