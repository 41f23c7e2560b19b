import { useQuery } from '@tanstack/react-query';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import type { WordChange, WordPlace } from '#offline/word-changes.ts';
import { useIsWide } from '#ui/state/use-is-wide.ts';
import { useWords } from './use-words.ts';
import { wordNamesQuery } from './word-queries.ts';

interface KeepWordProps {
  /** Base form. */
  word: string;
  place: WordPlace | null;
}

/** Keeps a word, or takes back that it was kept just now. Works offline. */
export function KeepWord({ word, place }: KeepWordProps) {
  const { waiting, change } = useWords();
  const names = useQuery(wordNamesQuery);
  const [isNew, setNew] = useState(false);
  // On a phone the sheet covers the page's own filled button.
  const isWide = useIsWide();
  if (!keptNames(names.data?.kept, waiting).has(word)) {
    const keep = () => {
      setNew(true);
      change({ kind: 'keep', word, place, at: new Date().toISOString() });
    };
    return (
      <button type="button" className={`btn ${isWide ? 'btn-outline' : 'btn-primary'}`} onClick={keep}>
        <Plus size={18} aria-hidden />
        生词本
      </button>
    );
  }
  return (
    <div className="flex min-h-11 items-center gap-1">
      <p role="status" className="flex items-center gap-1.5 text-ui text-ink-good">
        <Check size={18} aria-hidden />
        {isNew ? '收进生词本了' : '在生词本里'}
      </p>
      {isNew && (
        <button type="button" className="btn btn-ghost px-3" onClick={() => change({ kind: 'remove', word })}>
          撤销
        </button>
      )}
    </div>
  );
}

/** The words in the book as the user sees it: the server's, and what was kept or removed since. */
function keptNames(kept: readonly string[] = [], unsent: readonly WordChange[]): ReadonlySet<string> {
  const names = new Set(kept);
  for (const { kind, word } of unsent) {
    if (kind === 'keep') names.add(word);
    else if (kind === 'remove') names.delete(word);
  }
  return names;
}
