import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { cutGlossary, type GlossEntry } from './cut-glossary.ts';
import { WordCardContext } from '#exam/words/word-cards.ts';
import { InlineButton } from '#ui/dialog/inline-button.tsx';

const GlossaryContext = createContext<readonly GlossEntry[]>([]);

interface GlossaryProps {
  entries: readonly GlossEntry[];
  children: ReactNode;
}

/** Provides a glossary to the texts inside: its words are underlined, and their cards begin with the sense in the text. */
export function Glossary({ entries, children }: GlossaryProps) {
  return <GlossaryContext value={entries}>{children}</GlossaryContext>;
}

/** Text with clickable glossary words. */
export function Glossed({ text }: { text: string }) {
  const entries = useContext(GlossaryContext);
  const cards = useContext(WordCardContext);
  const pieces = useMemo(() => cutGlossary(text, entries), [text, entries]);
  if (cards === null) return <>{text}</>;
  return (
    <>
      {pieces.map(({ text: words, entry }, index) =>
        entry === null ? (
          words
        ) : (
          <InlineButton
            key={index}
            className="gloss pointer-events-auto relative"
            onPress={(anchor) => cards.openGloss(anchor, entry.word, entry.zh)}
          >
            {words}
          </InlineButton>
        ),
      )}
    </>
  );
}
