import type { CandidatePaper } from '@study/contract/papers/paper-views.ts';
import { MixedText } from '#exam/items/mixed-text.tsx';
import { EssayEditor } from './essay-editor.tsx';
import { HIGHLIGHTABLE } from '../passage/highlighting.tsx';

interface TranslationPanelProps {
  question: NonNullable<CandidatePaper['translation']>;
}

export function TranslationPanel({ question }: TranslationPanelProps) {
  return (
    <div className="relative mx-auto flex h-full max-w-[84rem] flex-col gap-4 overflow-y-auto p-4 md:grid md:grid-cols-2 md:gap-8 md:overflow-hidden md:p-8">
      <section
        aria-label="翻译题目"
        data-pane="text"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls, and keys mark what is read.
        tabIndex={0}
        className="shrink-0 focus-visible:outline-offset-[-2px] md:overflow-y-auto md:p-1"
      >
        <h2 className="mb-2 font-bold">翻译题目</h2>
        <p lang="en" className="passage mb-4 text-ink-muted">
          {question.directions}
        </p>
        <HIGHLIGHTABLE.Part passage="translation">
          <p data-block="source" translate="no" className="max-w-[42rem] text-[1.0625rem] leading-[1.9]">
            <MixedText text={question.source} />
          </p>
        </HIGHLIGHTABLE.Part>
      </section>
      <EssayEditor item="translation" label="译文" />
    </div>
  );
}
