import { TextAreaField, useField } from './fields.tsx';
import { insert, listAt, type Path, remove, valueAt, write } from './form-document.ts';
import type { FormSection } from './form-sections.ts';
import { placeName, useForm } from './form-state.ts';
import { KnowledgePicker } from './knowledge-picker.tsx';
import { ListField } from './list-field.tsx';
import { AddButton, RemoveButton } from './repeated-texts.tsx';

/** The essay: its prompt, and the outline and samples that learners compare with. */
export function WritingForm({ section: { path } }: { section: FormSection }) {
  const { values, edit } = useForm();
  const hasOpening = valueAt(values.paper, [...path, 'opening']) !== undefined;
  return (
    <div className="grid gap-4">
      <TextAreaField name="paper" path={[...path, 'directions']} label="答题说明" lang="en" rows={2} />
      <TextAreaField name="paper" path={[...path, 'prompt']} label="题目" lang="en" rows={3} />
      {hasOpening ? (
        <div>
          <TextAreaField name="paper" path={[...path, 'opening']} label="给出的开头句" lang="en" rows={1} />
          <RemoveButton label="删去开头句" onRemove={() => edit(({ paper }) => remove(paper, [...path, 'opening']))} />
        </div>
      ) : (
        <AddButton label="题目给出开头句" onAdd={() => edit(({ paper }) => write(paper, [...path, 'opening'], ''))} />
      )}
      <ListField name="answers" path={[...path, 'outline']} label="写作提纲" hint="一行一条" by="line" />
      <Samples path={[...path, 'samples']} />
      <KnowledgePicker name="answers" path={[...path, 'knowledge']} most={6} />
    </div>
  );
}

const BANDS = [14, 11, 8, 5, 2];

function Samples({ path }: { path: Path }) {
  const { values, edit } = useForm();
  const samples = listAt(values.answers, path);
  const taken = samples.map((sample) => valueAt(sample, ['band']));
  const free = BANDS.find((band) => !taken.includes(band));
  return (
    <section aria-label="范文" data-place={placeName('answers', path)} className="grid gap-3">
      <h3 className="text-ui font-medium">范文</h3>
      {samples.map((sample, index) => {
        const name = `${String(valueAt(sample, ['band']))}分档范文`;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- A sample has no name but its place.
          <div key={index} className="grid gap-2 border-s-2 border-line ps-4">
            <Band path={[...path, index, 'band']} />
            <TextAreaField name="answers" path={[...path, index, 'text']} label={name} lang="en" rows={4} />
            <TextAreaField name="answers" path={[...path, index, 'comment']} label="评语" rows={2} />
            <RemoveButton
              label={`删去${name}`}
              onRemove={() => edit(({ answers }) => remove(answers, [...path, index]))}
            />
          </div>
        );
      })}
      {free !== undefined && (
        <AddButton
          label={`加一篇${free}分档的范文`}
          onAdd={() =>
            edit(({ answers }) => insert(answers, path, samples.length, { band: free, text: '', comment: '' }))
          }
        />
      )}
    </section>
  );
}

function Band({ path }: { path: Path }) {
  const { edit } = useForm();
  const { value, place } = useField({ name: 'answers', path });
  return (
    <label className="flex items-center gap-2 text-ui">
      分档
      <select
        data-place={place}
        className="select min-h-11 w-24"
        value={value}
        onChange={(event) => edit(({ answers }) => write(answers, path, Number(event.target.value)))}
      >
        {[...new Set([...BANDS, Number(value)])].map((band) => (
          <option key={band} value={band}>
            {band}
          </option>
        ))}
      </select>
    </label>
  );
}
