import { OPTION_LETTERS } from '@study/contract/papers/paper-document.ts';
import { Fold } from '#ui/page/fold.tsx';
import { LineField, mendLine, TextAreaField, useField } from './fields.tsx';
import { listAt, type Path, textAt, valueAt, write } from './form-document.ts';
import { placeName, useForm } from './form-state.ts';
import { KeyPicks } from './key-picks.tsx';
import { KnowledgePicker } from './knowledge-picker.tsx';
import { ListField } from './list-field.tsx';

interface ItemFormProps {
  no: number;
  /** The question in `paper.yaml`, and the answer in `answers.yaml`. */
  question: Path;
  answer: Path;
  /** Listening questions are heard, so their stem stands with the answer. */
  stemIn: 'paper' | 'answers';
}

/** A four-option item: stem, options with the key beside them, and what explains it. */
export function ItemForm({ no, question, answer, stemIn }: ItemFormProps) {
  return (
    <section aria-label={`第${no}题`} data-place={placeName('paper', question)} className="py-5">
      <h3 className="mb-2 font-bold">第{no}题</h3>
      <div className="grid gap-3">
        <TextAreaField
          name={stemIn}
          path={[...(stemIn === 'paper' ? question : answer), 'stem']}
          label={stemIn === 'paper' ? '题干' : '题干（录音里问的）'}
          lang="en"
          rows={1}
        />
        <OptionFields no={no} question={question} answer={answer} />
        <Explaining answer={answer} letters={OPTION_LETTERS} />
      </div>
    </section>
  );
}

function OptionFields({ no, question, answer }: Pick<ItemFormProps, 'no' | 'question' | 'answer'>) {
  const key = useField({ name: 'answers', path: [...answer, 'key'] });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-ui font-medium">选项和答案</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-2" data-place={key.place}>
        {OPTION_LETTERS.map((letter) => (
          <OptionRow key={letter} {...{ no, letter, question }} isKey={key.value === letter} onKey={key.change} />
        ))}
      </div>
      {key.fault !== undefined && <p className="mt-1 text-note text-ink-bad">{key.fault}</p>}
    </fieldset>
  );
}

interface OptionRowProps {
  no: number;
  letter: string;
  question: Path;
  isKey: boolean;
  onKey: (letter: string) => void;
}

function OptionRow({ no, letter, question, isKey, onKey }: OptionRowProps) {
  return (
    <>
      <LineField
        name="paper"
        path={[...question, 'options', letter]}
        label={`第${no}题选项${letter}`}
        isLabelHidden
        lang="en"
        placeholder={letter}
      />
      <KeyPicks no={no} letter={letter} isKey={isKey} onKey={onKey} />
    </>
  );
}

interface ExplainingProps {
  answer: Path;
  /** Options that may have a reason each. */
  letters: readonly string[];
}

/** What an exam can do without: explanation, evidence, knowledge points and reasons. */
export function Explaining({ answer, letters }: ExplainingProps) {
  const { values } = useForm();
  const own = valueAt(values.answers, answer);
  const missing = [
    textAt(own, ['explanation']).trim() === '' ? '解析' : '',
    listAt(own, ['evidence']).length === 0 ? '依据' : '',
    listAt(own, ['knowledge']).length === 0 ? '知识点' : '',
  ].filter(Boolean);
  return (
    <Fold title="解析、依据和知识点" note={missing.length === 0 ? '都有' : `可以补：${missing.join('、')}`}>
      <div className="grid gap-3 pb-3">
        <TextAreaField name="answers" path={[...answer, 'explanation']} label="解析" rows={2} />
        <ListField
          name="answers"
          path={[...answer, 'evidence']}
          label="原文依据"
          lang="en"
          rows={2}
          by="line"
          hint="一行一处，从一段里逐字抄录"
        />
        <KnowledgePicker name="answers" path={[...answer, 'knowledge']} most={3} />
        {letters.length > 0 && <Reasons answer={answer} letters={letters} />}
      </div>
    </Fold>
  );
}

function Reasons({ answer, letters }: ExplainingProps) {
  const { values, edit, faultAt } = useForm();
  const path = [...answer, 'reasons'];
  const reasons = letters.map((letter) => textAt(values.answers, [...path, letter]));
  const written = reasons.filter((reason) => reason !== '').length;
  const fault = faultAt('answers', path);
  const clear = () => edit(({ answers }) => answers.deleteIn(path));
  return (
    <Fold
      title="逐项的理由"
      note={written === 0 ? '没有写' : `${written}项`}
      isOpen={fault !== undefined && written > 0 ? true : undefined}
    >
      <div className="grid gap-2 pb-2" data-place={placeName('answers', path)}>
        <p className="text-note text-ink-muted">
          每项一句，为什么对，错在哪里。写了就四项都写，学生先看到自己选的那一项。
        </p>
        {letters.map((letter) => (
          <ReasonField key={letter} path={[...path, letter]} letter={letter} />
        ))}
        {fault !== undefined && written > 0 && <p className="text-note text-ink-warn">{mendLine(fault)}</p>}
        {written > 0 && (
          <button type="button" className="btn btn-ghost justify-self-start" onClick={clear}>
            删去全部理由
          </button>
        )}
      </div>
    </Fold>
  );
}

function ReasonField({ path, letter }: { path: Path; letter: string }) {
  const { edit, values } = useForm();
  const place = placeName('answers', path);
  return (
    <label className="flex items-baseline gap-2">
      <span className="w-5 shrink-0 font-bold">{letter}</span>
      <textarea
        data-place={place}
        rows={1}
        className="textarea field-sizing-content w-full py-2"
        value={textAt(values.answers, path)}
        onChange={(event) => {
          const text = event.target.value;
          edit(({ answers }) => (text === '' ? void answers.deleteIn(path) : write(answers, path, text)), place);
        }}
      />
    </label>
  );
}
