import { LineField, TextAreaField } from './fields.tsx';
import { insert, listAt, type Path, remove, textAt } from './form-document.ts';
import type { FormSection } from './form-sections.ts';
import { placeName, useForm } from './form-state.ts';
import { KnowledgePicker } from './knowledge-picker.tsx';
import { ListField } from './list-field.tsx';
import { AddButton, RemoveButton, RepeatedTexts } from './repeated-texts.tsx';

const ORDINALS = ['一', '二', '三', '四', '五', '六'];

/** The translation: its source, references and key points. */
export function TranslationForm({ section: { path } }: { section: FormSection }) {
  const { values } = useForm();
  const units = listAt(values.answers, [...path, 'units']).length;
  const characters = textAt(values.paper, [...path, 'source']).match(/[\p{Script=Han}\d]/gu)?.length ?? 0;
  return (
    <div className="grid gap-4">
      <TextAreaField name="paper" path={[...path, 'directions']} label="答题说明" lang="en" rows={2} />
      <TextAreaField
        name="paper"
        path={[...path, 'source']}
        label="原文"
        rows={4}
        hint={`现在${characters}字，标点不计。`}
      />
      <RepeatedTexts
        name="answers"
        path={[...path, 'references']}
        labelOf={(index) => `参考译文${ORDINALS[index] ?? index + 1}`}
        addLabel="加一种参考译文"
        lang="en"
      />
      <KeyPoints path={[...path, 'key_points']} />
      {units > 0 && (
        <p className="text-ui text-ink-muted">
          原文切成了{units}个意群，评分按它核对意思。改了原文，意群要到源文件里跟着改。
        </p>
      )}
      <KnowledgePicker name="answers" path={[...path, 'knowledge']} most={6} />
    </div>
  );
}

function KeyPoints({ path }: { path: Path }) {
  const { values, edit } = useForm();
  const points = listAt(values.answers, path);
  return (
    <section aria-label="评分要点" data-place={placeName('answers', path)} className="grid gap-3">
      <h3 className="text-ui font-medium">评分要点</h3>
      {points.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- A point has no name but its place.
        <div key={index} className="grid gap-2 border-s-2 border-line ps-4 sm:grid-cols-2">
          <LineField name="answers" path={[...path, index, 'zh']} label={`要点${index + 1}的原文`} />
          <ListField
            name="answers"
            path={[...path, index, 'accepted']}
            label="可以接受的译法，一行一种"
            lang="en"
            rows={2}
            by="line"
          />
          <RemoveButton
            label={`删去要点${index + 1}`}
            onRemove={() => edit(({ answers }) => remove(answers, [...path, index]))}
          />
        </div>
      ))}
      <AddButton
        label="加一个要点"
        onAdd={() => edit(({ answers }) => insert(answers, path, points.length, { zh: '', accepted: [] }))}
      />
    </section>
  );
}
