import { OPTION_LETTERS } from '@study/contract/papers/paper-document.ts';
import { TextBox } from '../fields.tsx';
import { KeyPicks } from '../key-picks.tsx';
import type { ItemDraft } from './apply-items.ts';
import { DoubtLines } from './checked-dialog.tsx';
import { doubtLine, isSettled } from './paste-labels.ts';

interface PastedItemProps {
  draft: ItemDraft;
  onChange: (draft: ItemDraft) => void;
}

/** A pasted item, for correction; what is doubtful stands above it. */
export function PastedItemForm({ draft, onChange }: PastedItemProps) {
  const { no, written, stem, options, key, explanation, doubts } = draft;
  const open = doubts.filter((doubt) => !isSettled(draft, doubt));
  const setOption = (letter: string, text: string) => onChange({ ...draft, options: { ...options, [letter]: text } });
  return (
    <section aria-label={`第${no}题`} className="py-5">
      <h3 className="font-bold">
        第{no}题
        {written !== no && <span className="ms-2 text-note font-normal text-ink-muted">贴进来的是第{written}题</span>}
      </h3>
      <DoubtLines lines={open.map(doubtLine)} />
      <div className="mt-2 grid gap-3">
        <TextBox
          label={`第${no}题题干`}
          isLabelHidden
          lang="en"
          rows={1}
          value={stem}
          onChange={(text) => onChange({ ...draft, stem: text })}
        />
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
          {OPTION_LETTERS.map((letter) => (
            <Option
              key={letter}
              {...{ no, letter }}
              text={options[letter] ?? ''}
              isKey={key === letter}
              onText={(text) => setOption(letter, text)}
              onKey={() => onChange({ ...draft, key: letter })}
            />
          ))}
        </div>
        {explanation !== '' && (
          <TextBox
            label="解析"
            rows={1}
            value={explanation}
            onChange={(text) => onChange({ ...draft, explanation: text })}
          />
        )}
      </div>
    </section>
  );
}

interface OptionProps {
  no: number;
  letter: string;
  text: string;
  isKey: boolean;
  onText: (text: string) => void;
  onKey: () => void;
}

function Option({ no, letter, text, isKey, onText, onKey }: OptionProps) {
  return (
    <>
      <input
        lang="en"
        className="input h-11 w-full"
        aria-label={`第${no}题选项${letter}`}
        placeholder={letter}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <KeyPicks no={no} letter={letter} isKey={isKey} onKey={onKey} />
    </>
  );
}
