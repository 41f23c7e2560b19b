import type { Word } from '../text/read-text.ts';
import { THRESHOLDS } from './thresholds.ts';
import { type DocumentCounts, isOffTopic, type TopicSource } from './topic.ts';

/** How near a whole text is to its task, and to the nearest other subject that students write about: cosines. */
export interface SubjectLikeness {
  own: number;
  other: number;
}

/** What the encoder says about a text's topic; null for a task with too little text. */
export interface TopicMeaning {
  /** Share of words in sentences closer to the task than to other tasks. */
  relevance: number | null;
  subject: SubjectLikeness | null;
}

/** Whether a text misses its topic: surely by two signs, perhaps by one, or too little is known. */
export type TopicVerdict = 'on_topic' | 'unclear' | 'suspected' | 'surely_off';

/**
 * Judges a topic by sentences, by the whole text and by words. An unusual form (a letter, a scene, an opening with the
 * other side) makes sentences unlike the samples, but leaves the whole nearer to its task than to another subject; so
 * few near sentences are a suspicion only beside a nearer subject. `meaning`: without it, words decide.
 */
export function judgeTopic(
  words: readonly Word[],
  topic: TopicSource,
  counts: DocumentCounts,
  { relevance, subject }: TopicMeaning,
): TopicVerdict {
  const { share, unsure, surely } = THRESHOLDS.offTopic;
  const isOffByWords = (least?: number): boolean => isOffTopic(words, topic, counts, least);
  if (relevance === null) return isOffByWords() ? 'suspected' : 'on_topic';
  const found = compare(subject ?? { own: 1, other: 0 });
  if (!isSuspected(relevance, found)) return relevance < unsure ? 'unclear' : 'on_topic';
  const signs = [
    relevance < share,
    found.isNearer || found.isVeryNear,
    isOffByWords() || (relevance < surely.sentences && isOffByWords(surely.words)),
  ];
  const isFar = found.isVeryNear && found.lead > THRESHOLDS.otherSubject.far;
  return isFar || signs.filter(Boolean).length > 1 ? 'surely_off' : 'suspected';
}

/** How much nearer another subject is, and whether that is near enough to mean something. */
function compare({ own, other }: SubjectLikeness) {
  const { margin, near, closer } = THRESHOLDS.otherSubject;
  const lead = other - own;
  return {
    lead,
    isNearer: lead > margin && other >= near,
    isCloser: lead > closer.margin && other >= closer.near,
    isVeryNear: lead > closer.margin && other >= closer.veryNear,
  };
}

function isSuspected(relevance: number, { lead, isNearer, isCloser, isVeryNear }: ReturnType<typeof compare>): boolean {
  const { hardly, unsure } = THRESHOLDS.offTopic;
  if (isVeryNear || (relevance < hardly && lead > -THRESHOLDS.otherSubject.margin)) return true;
  return relevance < unsure && (isNearer || isCloser || relevance < lead);
}
