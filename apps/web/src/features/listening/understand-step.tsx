import { compareDictation } from '@study/domain/dictation/compare-dictation.ts';
import { Play } from 'lucide-react';
import { Dock } from '#ui/page/dock.tsx';
import { EmptyState } from '#ui/page/empty-state.tsx';
import { HeardSentence } from '#exam/listening/checked-card.tsx';
import { HearingNotes } from '#exam/listening/hearing-notes.tsx';
import { canRecord } from './use-own-voice.ts';
import { missedSentences } from './task-state.ts';
import { compareWork } from '#exam/listening/sentence-work.ts';
import type { StepProps } from './use-task.ts';

/** All sentences with misses, to understand why; words open their cards. */
export function UnderstandStep({ running, controls }: StepProps) {
  const { task, sentences, stepTo } = running;
  const missed = missedSentences(task);
  return (
    <>
      {missed.length === 0 ? (
        <EmptyState drawing="headphones" line="写过的句子全听出来了" note="接着整段再听一遍，就能收了。" />
      ) : (
        <p className="text-ui text-ink-muted">这{missed.length}句没有全听出来。听着看一遍，点一个词看它的意思。</p>
      )}
      {missed.map((at) => {
        const sentence = sentences[at];
        const work = task.works[at];
        if (sentence === undefined || work === undefined) return null;
        const result = work.isChecked
          ? compareWork(sentence.text, work)
          : compareDictation(sentence.text, sentence.text);
        const hear = () => controls.playPart(sentence.startMs, sentence.endMs);
        return (
          <section key={at} aria-label={`第${at + 1}句`} className="sheet flex items-start gap-4 p-5 md:px-8">
            <button
              type="button"
              className="relative mt-2 grid size-11 shrink-0 cursor-pointer place-items-center rounded-full bg-tint-accent text-ink-accent"
              aria-label={`听第${at + 1}句`}
              onClick={hear}
            >
              <Play size={18} aria-hidden />
            </button>
            <div className="min-w-0">
              <HeardSentence result={result} onHear={hear} />
              <HearingNotes words={result.words} />
            </div>
          </section>
        );
      })}
      <Dock>
        <button
          type="button"
          className="btn btn-primary btn-lg w-full md:ms-auto md:w-auto"
          onClick={() => stepTo(canRecord() ? 'shadow' : 'again')}
        >
          {canRecord() ? '去跟读' : '去复听'}
        </button>
      </Dock>
    </>
  );
}
