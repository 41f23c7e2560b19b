import type { AnswersDocument } from '@study/contract/papers/paper-document.ts';

/** Glossary words above the exam level, in order of the paper. */
export function GlossaryReview({ glossary }: { glossary: AnswersDocument['glossary'] }) {
  return (
    <section aria-label="词汇" className="sheet px-4 py-2 md:px-7">
      <dl className="grid gap-x-10 gap-y-1 grid-cols-2 max-sm:gap-x-6 xl:grid-cols-3">
        {glossary.map((entry) => (
          <div
            key={`${entry.word} ${entry.in}`}
            className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-2"
          >
            <dt lang="en" className="passage font-medium">
              {entry.word}
            </dt>
            <dd className="text-right text-ui text-ink-muted">{entry.zh}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
