import { Plus, Trash2 } from 'lucide-react';
import { TextAreaField } from './fields.tsx';
import { insert, listAt, type Path, remove } from './form-document.ts';
import { type DocumentName, placeName, useForm } from './form-state.ts';

interface RepeatedTextsProps {
  name: DocumentName;
  path: Path;
  /** The name of the nth text, from 0. */
  labelOf: (index: number) => string;
  addLabel: string;
  lang?: 'en';
}

/** A list of long texts, each in its own box. */
export function RepeatedTexts({ name, path, labelOf, addLabel, lang }: RepeatedTextsProps) {
  const { values, edit } = useForm();
  const texts = listAt(values[name], path);
  return (
    <div className="grid gap-3" data-place={placeName(name, path)} tabIndex={-1}>
      {texts.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- A text has no name but its place.
        <div key={index}>
          <TextAreaField name={name} path={[...path, index]} label={labelOf(index)} lang={lang} />
          <RemoveButton
            label={`删去${labelOf(index)}`}
            onRemove={() => edit((documents) => remove(documents[name], [...path, index]))}
          />
        </div>
      ))}
      <AddButton label={addLabel} onAdd={() => edit((documents) => insert(documents[name], path, texts.length, ''))} />
    </div>
  );
}

export function AddButton({ label, onAdd }: { label: string; onAdd: () => void }) {
  return (
    <button type="button" className="btn btn-outline justify-self-start" onClick={onAdd}>
      <Plus size={18} aria-hidden />
      {label}
    </button>
  );
}

export function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" className="btn btn-ghost btn-sm min-h-11 md:min-h-9" aria-label={label} onClick={onRemove}>
      <Trash2 size={16} aria-hidden />
      删去
    </button>
  );
}
