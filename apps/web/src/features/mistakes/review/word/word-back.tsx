import type { PublishedEntry } from '@study/contract/words/published-lexicon.ts';
import { LEECH_FAILURES, type WordFace, type WordInReview } from '@study/contract/words/word-book.ts';
import { SpokenSentence } from '#exam/words/spoken-sentence.tsx';
import { SpokenWord } from '#exam/words/spoken-word.tsx';
import { WordMeaning } from '#exam/words/word-meaning.tsx';
import { WordNote } from '#exam/words/word-note.tsx';
import { Fold } from '#ui/page/fold.tsx';

interface WordBackProps {
  word: WordInReview;
  entry: PublishedEntry | undefined;
  /** What was asked; a heard word has not shown its sentence yet. */
  face: WordFace;
  /** What was typed, if it is wrong. */
  misspelled: string | null;
}

/** The meaning, under a tear line. */
export function WordBack({ word, entry, face, misspelled }: WordBackProps) {
  return (
    <>
      <div className="tear-line" />
      <div data-step="verdict" className="p-5 md:px-10 md:py-8">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {misspelled !== null && (
            <span lang="en" className="font-serif text-section text-ink-bad line-through">
              <span className="sr-only">你写的：</span>
              {misspelled}
            </span>
          )}
          <b lang="en" className="font-serif text-section wrap-anywhere">
            {word.word}
          </b>
          {entry !== undefined && (
            <span lang="en" translate="no" className="text-ui text-ink-muted">
              /{entry.ipa}/
            </span>
          )}
          <SpokenWord word={word.word} />
        </p>
        <h2 tabIndex={-1} data-verdict-spoken className="mt-1 text-title font-bold outline-none">
          {entry?.senses[0]?.[1] ?? '词库里没有这个词'}
        </h2>
        {entry !== undefined && <WordMeaning entries={[entry]} withoutFirst />}
        {face === 'listening' && word.place !== null && (
          <p className="mt-4 flex items-start gap-2.5">
            <SpokenSentence key={word.word} sentence={word.place.sentence} recording={word.sound} />
            <span lang="en" className="font-serif">
              {word.place.sentence}
            </span>
          </p>
        )}
        {word.is_leech && (
          <p className="mt-4 rounded-field bg-tint-warn px-4 py-3 text-ui text-ink-warn">
            忘了{Math.max(word.failures, LEECH_FAILURES)}次，换个办法记：看搭配和易混的词，或者用它造一句，写进笔记。
          </p>
        )}
        <div className="mt-4 border-t border-line">
          <Fold title="笔记" note={word.note === '' ? undefined : word.note} isOpen={word.is_leech}>
            <WordNote key={word.word} word={word} />
          </Fold>
        </div>
      </div>
    </>
  );
}
