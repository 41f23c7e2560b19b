import type { AnswersDocument } from '@study/contract/paper-document.ts';

/** The words above the level, in the order of the paper. */
export function GlossaryReview({ glossary }: { glossary: AnswersDocument['glossary'] }) {
  return (
    <section aria-label="词汇">
      <dl className="grid gap-x-10 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {glossary.map((entry) => (
          <div
            key={`${entry.word} ${entry.in}`}
            className="flex items-baseline justify-between gap-4 border-b border-base-content/15 py-2"
          >
            <dt lang="en" className="passage font-medium">
              {entry.word}
            </dt>
            <dd className="text-right text-[0.9375rem] text-ink-muted">{entry.zh}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
