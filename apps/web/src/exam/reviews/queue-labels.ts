interface ByKind {
  mistake: number;
  word: number;
}

interface Due {
  /** Today's reviews, within the limit. */
  count: number;
  backlog: number;
  backlog_of: ByKind;
}

/** Today's reviews by kind, in the proportion of all that is due: the limit does not tell which of them come today. */
export function todayByKind({ count, backlog, backlog_of }: Due): ByKind {
  const word = backlog === 0 ? 0 : Math.round((count * backlog_of.word) / backlog);
  return { mistake: count - word, word };
}

const SECONDS = { mistake: 30, word: 12 };

/** Estimated time for these cards, at least one minute. */
export const minutesFor = ({ mistake, word }: ByKind): number =>
  Math.max(1, Math.round((mistake * SECONDS.mistake + word * SECONDS.word) / 60));

/** 7道错题、4个生词 */
export const cardsInWords = ({ mistake, word }: ByKind): string =>
  [mistake > 0 && `${mistake}道错题`, word > 0 && `${word}个生词`].filter(Boolean).join('、');

/** Counter of cards: mistakes alone are 道, words alone 个, both together 题. */
export function unitOf({ mistake, word }: ByKind): string {
  if (word === 0) return '道';
  return mistake === 0 ? '个生词' : '题';
}
