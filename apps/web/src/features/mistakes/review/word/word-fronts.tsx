import type { PublishedEntry } from '@study/contract/words/published-lexicon.ts';
import type { WordInReview } from '@study/contract/words/word-book.ts';
import { Volume2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { SpokenSentence } from '#exam/words/spoken-sentence.tsx';
import { speak, SpokenWord } from '#exam/words/spoken-word.tsx';
import { cutAtWord } from '#exam/words/word-in-sentence.ts';

interface WordFrontProps {
  word: WordInReview;
  entry: PublishedEntry | undefined;
}

/** The word in the sentence where it was met, or alone. */
export function ReadingFront({ word, entry }: WordFrontProps) {
  const { place } = word;
  const cut = place && cutAtWord(place.sentence, entry ?? { word: word.word });
  if (place === null || cut === null) {
    return (
      <>
        <h2 tabIndex={-1} className="text-note text-ink-muted outline-none">
          这个词是什么意思？
        </h2>
        <p lang="en" className="mt-3 font-serif text-[2.5rem] leading-tight font-bold wrap-anywhere md:text-[3.25rem]">
          {word.word}
        </p>
        <PlaceLine word={word}>
          <SpokenWord word={word.word} />
        </PlaceLine>
      </>
    );
  }
  return (
    <>
      <h2 tabIndex={-1} className="mb-3 text-note text-ink-muted outline-none">
        这里的
        <b lang="en" className="text-ink">
          {cut.form}
        </b>
        是什么意思？
      </h2>
      <p lang="en" className="font-serif text-[1.375rem] leading-relaxed md:text-section md:leading-relaxed">
        {cut.before}
        <mark className="evidence font-bold">{cut.form}</mark>
        {cut.after}
      </p>
      <PlaceLine word={word}>
        <SpokenSentence key={word.word} sentence={place.sentence} recording={word.sound} />
      </PlaceLine>
    </>
  );
}

/** Speaks the word; nothing of it is to be seen before the answer. */
export function ListeningFront({ word: { word, place, reps } }: { word: WordInReview }) {
  useEffect(() => speak(word), [word]);
  return (
    <div className="flex flex-col items-center py-4 text-center">
      <h2 tabIndex={-1} className="text-note text-ink-muted outline-none">
        听到的词是什么意思？
      </h2>
      <button
        type="button"
        className="mt-5 grid size-24 cursor-pointer place-items-center rounded-full bg-tint-accent text-ink-accent"
        aria-label="再听一遍"
        aria-keyshortcuts="P"
        onClick={() => speak(word)}
      >
        <Volume2 size={40} aria-hidden />
      </button>
      <p className="mt-4 text-note text-ink-muted">{factsOf({ place, reps })}</p>
    </div>
  );
}

interface PlaceLineProps {
  word: WordInReview;
  /** What may be heard. */
  children: ReactNode;
}

/** Where the word was met, and how often it was reviewed. */
function PlaceLine({ word, children }: PlaceLineProps) {
  return (
    <p className="mt-4 flex items-center gap-2.5 text-note text-ink-muted">
      {children}
      {factsOf(word)}
    </p>
  );
}

/** 四级模拟卷二 · 第3次复习 */
export function factsOf({ place, reps }: Pick<WordInReview, 'place' | 'reps'>): string {
  const paper = place?.paper_title ?? null;
  const item = place?.item ? `第${place.item}题` : null;
  return [paper, item, reps === 0 ? '新词' : `第${reps + 1}次复习`].filter(Boolean).join(' · ');
}
