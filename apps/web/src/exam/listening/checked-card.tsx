import type { DictationResult, HeardWord } from '@study/domain/dictation/compare-dictation.ts';
import { Fragment } from 'react';
import { tellPlayer } from '../words/spoken-sentences.ts';
import { HearingNotes } from './hearing-notes.tsx';
import type { CheckedSentence } from './sentence-work.ts';

interface CheckedCardProps {
  result: CheckedSentence;
  /** Plays the sentence. */
  onHear: () => void;
  isMarked: boolean;
}

/** The whole sentence with its misses in place, in counts, and why they were hard to hear. */
export function CheckedCard({ result, onHear, isMarked }: CheckedCardProps) {
  const { words, extra, right, asked } = result;
  const count = (state: HeardWord['state']) => words.filter((word) => word.state === state).length;
  const missing = count('missing');
  const wrong = count('wrong');
  return (
    <section aria-label="核对结果" className="sheet p-5 md:px-8 md:py-6">
      <div data-verdict tabIndex={-1} className="flex flex-wrap items-center gap-x-4 gap-y-1 outline-none">
        <b className="tabular-nums">{right === asked ? `${asked}个词全听出来了` : `${asked}个词，听出${right}个`}</b>
        <span className="flex flex-wrap gap-x-3 text-note">
          {missing > 0 && <span className="text-ink-warn">＋漏了{missing}个</span>}
          {wrong > 0 && <span className="text-ink-bad">×写错{wrong}个</span>}
          {extra.length > 0 && <span className="text-ink-muted">－多写{extra.length}个</span>}
          {isMarked && <span className="text-ink-warn">难句</span>}
        </span>
      </div>
      <HeardSentence result={result} onHear={onHear} />
      <HearingNotes words={words} />
    </section>
  );
}

/** A sentence with missing, wrong and extra words shown in their places. A tap on a word opens its card. */
export function HeardSentence({ result: { words, extra }, onHear }: { result: DictationResult; onHear: () => void }) {
  const extraBefore = (at: number) =>
    extra
      .filter(({ before }) => before === at)
      .map(({ typed }, index) => (
        <Fragment key={`extra-${at}-${index}`}>
          <span className="listening-word" data-state="extra">
            <span lang="zh-CN" className="sr-only">
              多写：
            </span>
            <s>{typed}</s>
          </span>{' '}
        </Fragment>
      ));
  return (
    <p ref={(row) => tellPlayer(row, onHear)} lang="en" className="listening-heard mt-3">
      {words.map((word, at) => (
        <span key={at}>
          {extraBefore(at)}
          <Word word={word} />{' '}
        </span>
      ))}
      {extraBefore(words.length)}
    </p>
  );
}

function Word({ word: { text, state, typed } }: { word: HeardWord }) {
  if (state === 'right') return <span className="listening-word">{text}</span>;
  return (
    <span className="listening-word" data-state={state}>
      <span lang="zh-CN" className="sr-only">
        {state === 'missing' ? '漏了：' : '写成：'}
      </span>
      {typed !== undefined && typed !== '' && <s>{typed}</s>}
      {state === 'wrong' && (
        <span lang="zh-CN" className="sr-only">
          应为：
        </span>
      )}
      {text}
    </span>
  );
}
