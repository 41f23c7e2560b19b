import type { SentenceInReview } from '@study/contract/listening/sentence-cards.ts';
import { compareDictation } from '@study/domain/dictation/compare-dictation.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SECTION_NAMES } from '#exam/names/exam-names.ts';
import { CheckedCard, HeardSentence } from '#exam/listening/checked-card.tsx';
import { KeyboardBar } from '#exam/listening/keyboard-bar.tsx';
import '#exam/listening/listening.css';
import { PlayerCard } from '#exam/listening/player-card.tsx';
import {
  type CheckedSentence,
  compareWork,
  isEnough,
  NEW_WRITTEN_WORK,
  sentencesOf,
  type Sentence,
} from '#exam/listening/sentence-work.ts';
import { WritingCard } from '#exam/listening/writing-card.tsx';
import { TappableWords } from '#exam/words/tappable-words.tsx';
import { useRecording } from '#ui/sound/use-recording.ts';
import { Dock } from '#ui/page/dock.tsx';
import { useIsWide } from '#ui/state/use-is-wide.ts';
import { meaningOfWordKey, type WordRating } from './review-keys.ts';
import type { RunningReview } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';
import { useSeenMs } from './use-seen-ms.ts';
import { RatingDock } from './word/word-docks.tsx';

interface SentenceItemProps {
  sentence: SentenceInReview;
  review: RunningReview;
  onReload: () => void;
}

/** One review of a hard sentence: hear it, write or say it, see it. */
export function SentenceItem(props: SentenceItemProps) {
  const [heard] = sentencesOf(props.sentence.recording);
  return heard === undefined ? null : <Heard {...props} heard={heard} />;
}

function Heard({ sentence, review, heard, onReload }: SentenceItemProps & { heard: Sentence }) {
  const { answer } = review.state;
  const [work, setWork] = useState({ ...NEW_WRITTEN_WORK, text: answer?.response ?? '' });
  const controls = useRecording(sentence.recording);
  const { element, isBroken } = controls;
  const isWide = useIsWide();
  const seenMs = useSeenMs(sentence.id);
  const hear = () => controls.playPart(heard.startMs, heard.endMs);
  const begin = useEffectEvent(hear);
  const container = useRef<HTMLDivElement>(null);
  const isAnswered = answer !== null;
  useEffect(() => {
    if (!isAnswered) begin();
    container.current
      ?.querySelector<HTMLElement>(isAnswered ? '[data-verdict]' : 'textarea')
      ?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [isAnswered]);

  const typed = answer?.response ?? null;
  const result = typed === null ? null : compareWork(sentence.text, { ...work, text: typed });
  const isRight = result === null ? null : isEnough(result.right, result.asked);
  const ratings: readonly WordRating[] = isRight === false ? ['again'] : ['again', 'good'];
  const rate = (rating: WordRating) =>
    review.rate({ rating, isRight: isRight ?? (rating === 'good' ? true : null), seenMs: seenMs() });
  const check = () => review.answer(work.text.trim() === '' ? null : work.text);
  useReviewKeys(
    (pressed) => meaningOfWordKey(pressed, { isAnswered, canReveal: true, ratings }),
    (key) => {
      if (key === 'undo') review.undo();
      else if (key === 'play') hear();
      else if (key === 'reveal') review.answer(null);
      else rate(key);
    },
  );
  return (
    <div ref={container} className="mx-auto grid w-full max-w-[44rem] grid-cols-[minmax(0,1fr)] gap-4 md:pt-4">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- The text is what the listener writes. */}
      <audio ref={element} preload="auto">
        {sentence.recording.sources.map(({ url, type }) => (
          <source key={url} src={url} type={type} />
        ))}
      </audio>
      <h2 className="text-note text-ink-muted">
        难句 · {sentence.paper_title}的{SECTION_NAMES[sentence.section]}
      </h2>
      {isBroken && <Broken onReload={onReload} />}
      <TappableWords source={{ paperId: sentence.paper_id }}>
        {(isWide || isAnswered) && <PlayerCard sentence={heard} controls={controls} />}
        {!isAnswered && (
          <WritingCard
            sentence={heard}
            work={work}
            hasModes={false}
            onChange={(change) => setWork({ ...work, ...change })}
            onHear={hear}
            onCheck={check}
          />
        )}
        {isAnswered && <Answer text={sentence.text} result={result} onHear={hear} />}
      </TappableWords>
      {isAnswered ? (
        <RatingDock word={sentence} ratings={ratings} isExamDay={review.isExamDay} onRate={rate} />
      ) : isWide ? (
        <Dock>
          <button type="button" className="btn btn-outline ms-auto" onClick={() => review.answer(null)}>
            说过了，看原句
          </button>
          <button type="button" className="btn btn-primary btn-lg" onClick={check}>
            核对
          </button>
        </Dock>
      ) : (
        <KeyboardBar
          sentence={heard}
          controls={controls}
          work={work}
          onChange={(change) => setWork({ ...work, ...change })}
          onCheck={check}
        />
      )}
    </div>
  );
}

interface AnswerProps {
  text: string;
  /** Null if nothing was written. */
  result: CheckedSentence | null;
  onHear: () => void;
}

function Answer({ text, result, onHear }: AnswerProps) {
  if (result !== null) return <CheckedCard result={result} onHear={onHear} isMarked={false} />;
  return (
    <section aria-label="原句" data-verdict tabIndex={-1} className="sheet p-5 outline-none md:px-8 md:py-6">
      <HeardSentence result={compareDictation(text, text)} onHear={onHear} />
    </section>
  );
}

function Broken({ onReload }: { onReload: () => void }) {
  return (
    <p role="alert" className="flex items-center gap-3 text-ui text-ink-bad">
      录音无法播放
      <button type="button" className="btn btn-outline btn-sm min-h-11 md:min-h-9" onClick={onReload}>
        再试一次
      </button>
    </p>
  );
}
