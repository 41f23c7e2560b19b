import { BANK_LETTERS } from '@study/contract/papers/paper-document.ts';
import { type ClozeDoubt, parseCloze, type PastedCloze } from '@study/domain/pasting/parse-cloze.ts';
import { type ReactNode, useState } from 'react';
import { TextBox } from '../fields.tsx';
import { listAt, write } from '../form-document.ts';
import { answerPath, useForm } from '../form-state.ts';
import { joinParagraphs } from '../text-lists.ts';
import { writeAnswer } from './apply-items.ts';
import { CheckedDialog, DoubtLines, foundLine } from './checked-dialog.tsx';
import { EmptyPaste } from './empty-paste.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { passageDoubtLine } from './paste-labels.ts';
import type { PasteSectionProps } from './paste-reading.tsx';
import { UnusedTexts } from './unused-texts.tsx';

/** Pastes a cloze with its bank and keys. */
export function PasteCloze({ section, onClose }: PasteSectionProps) {
  return (
    <PasteDialog
      title={`粘贴${section.name}`}
      hint="把短文、词库和答案一起贴进来。空格写成“__26__”“(26)”都行，词库写A到O，答案写成“26-35 ABC…”一行。"
      onClose={onClose}
    >
      {(text, back) => <TakenCloze taken={parseCloze(text, section.numbers)} {...{ section, back, onClose }} />}
    </PasteDialog>
  );
}

interface TakenClozeProps extends PasteSectionProps {
  taken: PastedCloze;
  back: ReactNode;
}

const doubtLineOf = (doubt: ClozeDoubt): string => {
  if (doubt === 'bare_numbers') return '空格只有数字，没有横线或括号，请核对是不是都认对了';
  if (doubt === 'renumbered') return '空格不是从26起编号，已按顺序改成26到35，请核对';
  if (doubt === 'bank_incomplete') return '词库没有凑齐A到O共15个词';
  if (doubt === 'blanks_incomplete') return '没有找齐10个空格，请在短文里补上，写成[[26]]到[[35]]';
  return passageDoubtLine(doubt);
};

function TakenCloze({ taken, section, back, onClose }: TakenClozeProps) {
  const { values, edit } = useForm();
  const { path, numbers } = section;
  const [passage, setPassage] = useState(() => joinParagraphs(taken.paragraphs));
  const [bank, setBank] = useState(taken.bank);
  const [keys, setKeys] = useState(taken.keys);
  const words = Object.keys(taken.bank).length;
  if (taken.paragraphs.length + words === 0) return <EmptyPaste {...{ back, onClose }} />;
  const take = () =>
    edit(({ paper, answers }) => {
      if (passage.trim() !== '') write(paper, [...path, 'passage'], passage);
      for (const [letter, word] of Object.entries(bank)) write(paper, [...path, 'bank', letter], word);
      const list = [...path, 'items'];
      for (const [index, no] of numbers.entries()) {
        const answer = answerPath(listAt(values.answers, list), list, no, index);
        writeAnswer(answers, answer, { key: keys[no] ?? '', explanation: '' });
      }
    });
  const keyed = numbers.filter((no) => (keys[no] ?? '') !== '').length;
  return (
    <CheckedDialog
      title={`核对${section.name}`}
      summary={foundLine([`词库${words}个词`, `答案${keyed}个`], taken.doubts.length + numbers.length - keyed)}
      onTake={take}
      {...{ back, onClose }}
    >
      <div className="mt-3 grid gap-4">
        <div>
          <TextBox label="短文" lang="en" rows={6} value={passage} onChange={setPassage} />
          <DoubtLines lines={taken.doubts.map(doubtLineOf)} />
        </div>
        <fieldset>
          <legend className="mb-1 text-ui font-medium">词库</legend>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {BANK_LETTERS.map((letter) => (
              <input
                key={letter}
                lang="en"
                className="input h-11 w-full"
                aria-label={`词库${letter}`}
                placeholder={letter}
                value={bank[letter] ?? ''}
                onChange={(event) => setBank({ ...bank, [letter]: event.target.value })}
              />
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className="mb-1 text-ui font-medium">答案</legend>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            {numbers.map((no) => (
              <label key={no} className="flex items-center gap-2">
                <span className="w-12 shrink-0 text-ui">{no}</span>
                <select
                  className="select min-h-11 w-full"
                  aria-label={`第${no}空的答案`}
                  value={keys[no] ?? ''}
                  onChange={(event) => setKeys({ ...keys, [no]: event.target.value })}
                >
                  <option value="">请选</option>
                  {Object.entries(bank).map(([letter, word]) => (
                    <option key={letter} value={letter}>
                      {letter}. {word}
                    </option>
                  ))}
                </select>
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <UnusedTexts texts={taken.unused} />
    </CheckedDialog>
  );
}
