import { listAt } from './form-document.ts';
import { LineField } from './fields.tsx';
import type { FormSection } from './form-sections.ts';
import { answerPath, useForm } from './form-state.ts';
import { ItemForm } from './item-form.tsx';
import { ListField } from './list-field.tsx';
import { PasteButton } from './paste/paste-button.tsx';
import { WordCount } from './word-count.tsx';

/** A careful-reading passage with its five items. */
export function CarefulForm({ section }: { section: FormSection }) {
  const { values } = useForm();
  const { path, numbers } = section;
  return (
    <>
      <PasteButton section={section} />
      <div className="mt-4 grid gap-3">
        <LineField name="paper" path={[...path, 'title']} label="标题" lang="en" />
        <ListField
          name="paper"
          path={[...path, 'paragraphs']}
          label="文章"
          lang="en"
          rows={8}
          by="paragraph"
          hint={
            <>
              段落之间空一行。
              <WordCount texts={listAt(values.paper, [...path, 'paragraphs'])} />
            </>
          }
        />
      </div>
      <div className="rows mt-2">
        {numbers.map((no, index) => (
          <ItemForm
            key={no}
            no={no}
            question={[...path, 'questions', index]}
            answer={answerPath(listAt(values.answers, [...path, 'items']), [...path, 'items'], no, index)}
            stemIn="paper"
          />
        ))}
      </div>
    </>
  );
}
