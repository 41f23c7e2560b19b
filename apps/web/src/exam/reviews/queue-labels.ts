interface ByKind {
  mistake: number;
  word: number;
  sentence: number;
}

interface Due {
  /** Today's reviews, within the limit. */
  count: number;
  backlog: number;
  backlog_of: ByKind;
}

/** Today's reviews by kind, in the proportion of all that is due: the limit does not tell which of them come today. */
export function todayByKind({ count, backlog, backlog_of }: Due): ByKind {
  const partOf = (cards: number) => (backlog === 0 ? 0 : Math.round((count * cards) / backlog));
  const [word, sentence] = [partOf(backlog_of.word), partOf(backlog_of.sentence)];
  return { mistake: Math.max(0, count - word - sentence), word, sentence };
}

const SECONDS = { mistake: 30, word: 12, sentence: 40 };

/** Estimated time for these cards, at least one minute. */
export const minutesFor = ({ mistake, word, sentence }: ByKind): number =>
  Math.max(1, Math.round((mistake * SECONDS.mistake + word * SECONDS.word + sentence * SECONDS.sentence) / 60));

/** 7道错题、4个生词、3句难句 */
export const cardsInWords = ({ mistake, word, sentence }: ByKind): string =>
  [mistake > 0 && `${mistake}道错题`, word > 0 && `${word}个生词`, sentence > 0 && `${sentence}句难句`]
    .filter(Boolean)
    .join('、');

/** Counter of cards: mistakes alone are 道, words alone 个, sentences alone 句, several kinds together 题. */
export function unitOf({ mistake, word, sentence }: ByKind): string {
  if (word === 0 && sentence === 0) return '道';
  if (mistake > 0 || (word > 0 && sentence > 0)) return '题';
  return word > 0 ? '个生词' : '句难句';
}
