import { LineField, TextAreaField, useField } from './fields.tsx';
import { insert, listAt, type Path, remove, textAt } from './form-document.ts';
import type { FormSection } from './form-sections.ts';
import { answerPath, placeName, useForm } from './form-state.ts';
import { ItemForm } from './item-form.tsx';
import { PasteButton } from './paste/paste-button.tsx';
import { AddButton, RemoveButton } from './repeated-texts.tsx';
import { WordCount } from './word-count.tsx';

/** A listening group: the script by speaker, and the items that are asked about it. */
export function ListeningForm({ section }: { section: FormSection }) {
  const { values } = useForm();
  const { path, numbers } = section;
  return (
    <>
      <PasteButton section={section} />
      <div className="mt-4 grid gap-3">
        <LineField name="paper" path={[...path, 'title']} label="标题" lang="en" />
        <Script path={[...path, 'script']} />
      </div>
      <div className="rows mt-2">
        {numbers.map((no, index) => (
          <ItemForm
            key={no}
            no={no}
            question={[...path, 'questions', index]}
            answer={answerPath(listAt(values.answers, [...path, 'questions']), [...path, 'questions'], no, index)}
            stemIn="answers"
          />
        ))}
      </div>
    </>
  );
}

function Script({ path }: { path: Path }) {
  const { values, edit } = useForm();
  const lines = listAt(values.answers, path);
  return (
    <fieldset className="min-w-0" data-place={placeName('answers', path)}>
      <legend className="text-ui font-medium">文稿</legend>
      <p className="mb-2 text-note text-ink-muted">
        换人说话就另起一轮。改了文稿，录音要到“录音”页重做。
        <WordCount texts={lines.map((line) => textAt(line, ['text']))} />
      </p>
      <div className="grid gap-3">
        {lines.map((_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- A turn has no name but its place.
          <div key={index} className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 sm:grid-cols-[8rem_minmax(0,1fr)_auto]">
            <Speaker path={[...path, index, 'speaker']} index={index} />
            <div className="order-last col-span-2 sm:order-none sm:col-span-1">
              <TextAreaField
                name="answers"
                path={[...path, index, 'text']}
                label={`第${index + 1}轮说的话`}
                isLabelHidden
                lang="en"
                rows={1}
              />
            </div>
            <RemoveButton
              label={`删去第${index + 1}轮`}
              onRemove={() => edit(({ answers }) => remove(answers, [...path, index]))}
            />
          </div>
        ))}
        <AddButton
          label="加一轮"
          onAdd={() =>
            edit(({ answers }) => insert(answers, path, lines.length, { speaker: nextSpeaker(lines), text: '' }))
          }
        />
      </div>
    </fieldset>
  );
}

/** The other voice of a conversation; of a talk, the same. */
function nextSpeaker(lines: readonly unknown[]): string {
  const speakers = lines.map((line) => textAt(line, ['speaker']));
  const last = speakers.at(-1) ?? 'W';
  if (new Set(speakers).size < 2) return last;
  return last === 'W' ? 'M' : 'W';
}

const SPEAKERS = [
  { value: 'W', label: '女声' },
  { value: 'M', label: '男声' },
  { value: 'N', label: '播音员' },
] as const;

function Speaker({ path, index }: { path: Path; index: number }) {
  const { value, change, place } = useField({ name: 'answers', path });
  return (
    <select
      aria-label={`第${index + 1}轮谁说`}
      data-place={place}
      className="select min-h-11 w-full"
      value={value}
      onChange={(event) => change(event.target.value)}
    >
      {SPEAKERS.map((speaker) => (
        <option key={speaker.value} value={speaker.value}>
          {speaker.label}
        </option>
      ))}
    </select>
  );
}
