import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { cutGlossary, type GlossEntry } from './cut-glossary.ts';
import { InlineButton } from '#ui/dialog/inline-button.tsx';
import { useNote } from '#ui/dialog/use-note.tsx';

interface Gloss {
  entries: readonly GlossEntry[];
  open: (anchor: HTMLElement, entry: GlossEntry) => void;
}

const GlossaryContext = createContext<Gloss | null>(null);

interface GlossaryProps {
  entries: readonly GlossEntry[];
  children: ReactNode;
}

/** Provides a glossary to the texts inside: its words are underlined and show their meaning on click. */
export function Glossary({ entries, children }: GlossaryProps) {
  const { note, openNote } = useNote();
  const gloss = useMemo<Gloss>(
    () => ({
      entries,
      open: (anchor, entry) => openNote(noteOn(anchor, entry)),
    }),
    [entries, openNote],
  );
  return (
    <GlossaryContext.Provider value={gloss}>
      {children}
      {note}
    </GlossaryContext.Provider>
  );
}

function noteOn(anchor: HTMLElement, { word, zh }: GlossEntry) {
  return { anchor, spoken: `${word}，${zh}`, body: <Meaning word={word} zh={zh} /> };
}

function Meaning({ word, zh }: Pick<GlossEntry, 'word' | 'zh'>) {
  return (
    <>
      <span lang="en" className="font-serif text-[1.0625rem] font-medium">
        {word}
      </span>
      <span className="ml-3">{zh}</span>
    </>
  );
}

/** Text with clickable glossary words. */
export function Glossed({ text }: { text: string }) {
  const gloss = useContext(GlossaryContext);
  const pieces = useMemo(() => cutGlossary(text, gloss?.entries ?? []), [text, gloss?.entries]);
  if (gloss === null) return <>{text}</>;
  return (
    <>
      {pieces.map(({ text: words, entry }, index) =>
        entry === null ? (
          words
        ) : (
          <InlineButton
            key={index}
            className="gloss pointer-events-auto relative"
            onPress={(anchor) => gloss.open(anchor, entry)}
          >
            {words}
          </InlineButton>
        ),
      )}
    </>
  );
}
