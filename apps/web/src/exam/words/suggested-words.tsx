import { MOST_USEFUL_WORDS, type SuggestedWord } from '@study/contract/words/word-suggestions.ts';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import type { WordChange } from '#offline/word-changes.ts';
import type { Suggestions } from './suggestion-queries.ts';
import { useWords } from './use-words.ts';

/** The most useful of suggested words, kept with one press; the press can be taken back. */
export function SuggestedWords({ suggestions: { results } }: { suggestions: Suggestions }) {
  const { change } = useWords();
  const [isKept, setKept] = useState(false);
  const words = results.slice(0, MOST_USEFUL_WORDS);
  const keep = () => {
    change(...keeping(words));
    setKept(true);
  };
  const undo = () => {
    change(...words.map(({ word }) => ({ kind: 'remove' as const, word })));
    setKept(false);
  };
  return (
    <>
      <p lang="en" className="font-serif leading-relaxed">
        {namesOf(words)}
      </p>
      {isKept ? (
        <div className="mt-4 flex min-h-11 items-center gap-1 md:mt-auto md:pt-4">
          <p role="status" className="flex items-center gap-1.5 text-ui text-ink-good">
            <Check size={18} aria-hidden />
            收下了{words.length}个，从明天起复习
          </p>
          <button type="button" className="btn btn-ghost px-3" onClick={undo}>
            撤销
          </button>
        </div>
      ) : (
        <div className="mt-4 md:mt-auto md:pt-4">
          <button type="button" className="btn btn-outline w-full md:w-auto" onClick={keep}>
            <Plus size={18} aria-hidden />
            收下这{words.length}个
          </button>
        </div>
      )}
    </>
  );
}

const keeping = (words: readonly SuggestedWord[]): WordChange[] => {
  const at = new Date().toISOString();
  return words.map(({ word, place }) => ({ kind: 'keep', word, place, at }));
};

const namesOf = (words: readonly SuggestedWord[]): string => words.map(({ word }) => word).join(', ');
