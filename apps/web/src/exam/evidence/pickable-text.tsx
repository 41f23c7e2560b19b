import { useMemo } from 'react';
import { cutGaps } from './evidence.ts';
import { InlineButton } from '#ui/dialog/inline-button.tsx';

interface PickableTextProps {
  text: string;
  onPick: (sentence: string) => void;
}

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' });

/** A text in which the user can choose one sentence. */
export function PickableText({ text, onPick }: PickableTextProps) {
  const sentences = useMemo(() => [...SENTENCES.segment(text)].map(({ segment }) => segment), [text]);
  return sentences.map((sentence, index) => (
    <InlineButton
      key={index}
      className="pickable"
      onPress={() => onPick(sentence)}
      // The sentence is the accessible name; the instructions above the text describe the action.
      aria-roledescription="可选的句子"
    >
      {cutGaps(sentence).map((piece, at) =>
        piece.kind === 'text' ? (
          piece.text
        ) : (
          <span key={at} className="border-b border-ink-muted px-2 font-sans text-[0.75rem] text-ink-muted">
            {piece.no}
          </span>
        ),
      )}
    </InlineButton>
  ));
}
