import { BANK_LETTERS } from '@study/contract/papers/paper-document.ts';
import { LineField, TextAreaField } from './fields.tsx';
import { listAt, type Path, textAt } from './form-document.ts';
import type { FormSection } from './form-sections.ts';
import { answerPath, placeName, useForm } from './form-state.ts';
import { Explaining } from './item-form.tsx';
import { LetterSelect } from './letter-select.tsx';
import { PasteButton } from './paste/paste-button.tsx';
import { WordCount } from './word-count.tsx';

/** A cloze passage with its bank of fifteen words and the key of each blank. */
export function ClozeForm({ section }: { section: FormSection }) {
  const { values } = useForm();
  const { path, numbers } = section;
  const bank = BANK_LETTERS.map((letter) => [letter, textAt(values.paper, [...path, 'bank', letter])] as const);
  const passage = textAt(values.paper, [...path, 'passage']);
  return (
    <>
      <PasteButton section={section} />
      <div className="mt-4 grid gap-4">
        <TextAreaField
          name="paper"
          path={[...path, 'passage']}
          label="短文"
          lang="en"
          rows={8}
          hint={
            <>
              空格写成[[26]]到[[35]]。
              <WordCount texts={passage.split(/\n\s*\n/)} />
            </>
          }
        />
        <fieldset className="min-w-0" data-place={placeName('paper', [...path, 'bank'])}>
          <legend className="mb-1 text-ui font-medium">词库</legend>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {BANK_LETTERS.map((letter) => (
              <div key={letter} className="grid grid-cols-[1.25rem_minmax(0,1fr)] items-baseline">
                <span aria-hidden className="text-ink-muted">
                  {letter}
                </span>
                <LineField
                  name="paper"
                  path={[...path, 'bank', letter]}
                  label={`词库${letter}`}
                  isLabelHidden
                  lang="en"
                />
              </div>
            ))}
          </div>
        </fieldset>
      </div>
      <div className="rows mt-4">
        {numbers.map((no, index) => (
          <KeyedItem
            key={no}
            no={no}
            answer={answerPath(listAt(values.answers, [...path, 'items']), [...path, 'items'], no, index)}
            choices={bank.filter(([, word]) => word !== '')}
          />
        ))}
      </div>
    </>
  );
}

interface KeyedItemProps {
  no: number;
  answer: Path;
  choices: readonly (readonly [letter: string, text: string])[];
}

function KeyedItem({ no, answer, choices }: KeyedItemProps) {
  return (
    <section aria-label={`第${no}题`} data-place={placeName('paper', answer)} className="py-3">
      <div className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-2">
        <h3 className="font-bold">第{no}空</h3>
        <LetterSelect answer={answer} label={`第${no}空的答案`} choices={choices} />
      </div>
      <Explaining answer={answer} letters={[]} />
    </section>
  );
}
