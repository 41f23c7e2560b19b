import { EvidenceText } from './evidence-text.tsx';
import { paragraphId } from './paragraph-of.ts';
import type { GroupText, ReviewedItem } from './review-groups.ts';

type Passage = Exclude<GroupText, { kind: 'recording' }>;

interface PassageShownProps {
  text: Passage;
  items: readonly ReviewedItem[];
}

/** A passage with the evidence of its items marked. */
export function PassageShown({ text, items }: PassageShownProps) {
  const answers = items.map(({ answer }) => answer);
  switch (text.kind) {
    case 'cloze':
      return (
        <article lang="en" className="passage leading-[2]">
          {text.passage.split(/\n+/).map((paragraph, at) => (
            <p key={at} className="mb-4">
              <EvidenceText text={paragraph} items={answers} words={wordsOf(text.bank, items)} />
            </p>
          ))}
        </article>
      );
    case 'matching':
      return (
        <article>
          <Title text={text} />
          {Object.keys(text.paragraphs)
            .toSorted()
            .map((letter) => (
              <div
                key={letter}
                id={paragraphId(letter)}
                tabIndex={-1}
                className="text-anchor mb-4 flex gap-3 outline-none"
              >
                <span className="font-bold text-ink-accent">{letter}</span>
                <p lang="en" className="passage">
                  <EvidenceText text={text.paragraphs[letter] ?? ''} items={answers} />
                </p>
              </div>
            ))}
        </article>
      );
    case 'careful':
      return (
        <article>
          <Title text={text} />
          {text.paragraphs.map((paragraph, at) => (
            <p
              key={at}
              lang="en"
              id={paragraphId(at + 1)}
              tabIndex={-1}
              className="passage text-anchor mb-4 outline-none"
            >
              <EvidenceText text={paragraph} items={answers} />
            </p>
          ))}
        </article>
      );
  }
}

function Title({ text: { title } }: { text: Passage }) {
  return (
    <h3 lang="en" className="passage mb-3 font-bold">
      {title}
    </h3>
  );
}

function wordsOf(bank: Readonly<Record<string, string>>, items: readonly ReviewedItem[]): Record<number, string> {
  return Object.fromEntries(items.map(({ no, answer: { key } }) => [no, bank[key] ?? key]));
}
