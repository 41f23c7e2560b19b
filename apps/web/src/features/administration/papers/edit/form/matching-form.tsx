import { LineField, TextAreaField } from './fields.tsx';
import { listAt, remove, textAt, valueAt, write } from './form-document.ts';
import type { FormSection } from './form-sections.ts';
import { answerPath, placeName, useForm } from './form-state.ts';
import { Explaining } from './item-form.tsx';
import { LetterSelect } from './letter-select.tsx';
import { PasteButton } from './paste/paste-button.tsx';
import { AddButton, RemoveButton } from './repeated-texts.tsx';
import { WordCount } from './word-count.tsx';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** A text with lettered paragraphs, and the statements that are found in them. */
export function MatchingForm({ section }: { section: FormSection }) {
  const { values } = useForm();
  const { path, numbers } = section;
  const paragraphs = Object.keys((valueAt(values.paper, [...path, 'paragraphs']) ?? {}) as object);
  const choices = paragraphs.map((letter) => [letter, textAt(values.paper, [...path, 'paragraphs', letter])] as const);
  return (
    <>
      <PasteButton section={section} />
      <div className="mt-4 grid gap-3">
        <LineField name="paper" path={[...path, 'title']} label="标题" lang="en" />
        <Paragraphs section={section} letters={paragraphs} />
        <p className="text-note text-ink-muted">
          <WordCount texts={choices.map(([, text]) => text)} />
        </p>
      </div>
      <div className="rows mt-4">
        {numbers.map((no, index) => {
          const answer = answerPath(listAt(values.answers, [...path, 'items']), [...path, 'items'], no, index);
          return (
            <section
              key={no}
              aria-label={`第${no}题`}
              data-place={placeName('paper', [...path, 'statements', index])}
              className="grid gap-2 py-4"
            >
              <h3 className="font-bold">第{no}题</h3>
              <TextAreaField
                name="paper"
                path={[...path, 'statements', index, 'text']}
                label={`第${no}题的句子`}
                isLabelHidden
                lang="en"
                rows={1}
              />
              <LetterSelect answer={answer} label={`第${no}题的段落`} choices={choices} />
              <Explaining answer={answer} letters={[]} />
            </section>
          );
        })}
      </div>
    </>
  );
}

function Paragraphs({ section: { path }, letters }: { section: FormSection; letters: readonly string[] }) {
  const { edit } = useForm();
  const own = [...path, 'paragraphs'];
  const last = letters.at(-1);
  const next = LETTERS[letters.length];
  return (
    <div className="grid gap-3" data-place={placeName('paper', own)}>
      {letters.map((letter) => (
        <TextAreaField key={letter} name="paper" path={[...own, letter]} label={`${letter}段`} lang="en" rows={2} />
      ))}
      <div className="flex flex-wrap gap-2">
        {next !== undefined && (
          <AddButton label={`加${next}段`} onAdd={() => edit(({ paper }) => write(paper, [...own, next], ''))} />
        )}
        {last !== undefined && (
          <RemoveButton label={`删去${last}段`} onRemove={() => edit(({ paper }) => remove(paper, [...own, last]))} />
        )}
      </div>
    </div>
  );
}
