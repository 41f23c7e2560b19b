import { parseMatching, type PastedMatching } from '@study/domain/pasting/parse-matching.ts';
import { type ReactNode, useState } from 'react';
import { TextBox } from '../fields.tsx';
import { listAt, write } from '../form-document.ts';
import { answerPath, useForm } from '../form-state.ts';
import { writeAnswer } from './apply-items.ts';
import { CheckedDialog, DoubtLines, foundLine } from './checked-dialog.tsx';
import { EmptyPaste } from './empty-paste.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import type { PasteSectionProps } from './paste-reading.tsx';
import { UnusedTexts } from './unused-texts.tsx';

/** Pastes a text with lettered paragraphs and its statements. */
export function PasteMatching({ section, onClose }: PasteSectionProps) {
  return (
    <PasteDialog
      title={`粘贴${section.name}`}
      hint="把标题、各段和十个句子一起贴进来。段落开头写A、B、C，句子写题号，答案写在句子后面，或写成“36-45 …”一行。"
      onClose={onClose}
    >
      {(text, back) => <TakenMatching taken={parseMatching(text)} {...{ section, back, onClose }} />}
    </PasteDialog>
  );
}

interface TakenMatchingProps extends PasteSectionProps {
  taken: PastedMatching;
  back: ReactNode;
}

function TakenMatching({ taken, section, back, onClose }: TakenMatchingProps) {
  const { values, edit } = useForm();
  const { path, numbers } = section;
  const [paragraphs, setParagraphs] = useState(taken.paragraphs);
  const [statements, setStatements] = useState(taken.statements.slice(0, numbers.length));
  const letters = Object.keys(paragraphs);
  if (letters.length + statements.length === 0) return <EmptyPaste {...{ back, onClose }} />;
  const isByNumber = statements.every(({ no }) => numbers.includes(no));
  const numberOf = (index: number) => (isByNumber ? statements[index]?.no : numbers[index]) ?? 0;
  const take = () =>
    edit(({ paper, answers }) => {
      if (taken.title !== '') write(paper, [...path, 'title'], taken.title);
      if (letters.length > 0) write(paper, [...path, 'paragraphs'], paragraphs);
      for (const [index, { text, key, explanation }] of statements.entries()) {
        const at = numbers.indexOf(numberOf(index));
        const list = [...path, 'items'];
        const answer = answerPath(listAt(values.answers, list), list, numberOf(index), at);
        write(paper, [...path, 'statements', at, 'text'], text);
        writeAnswer(answers, answer, { key, explanation });
      }
    });
  const open = statements.filter(({ key }) => !letters.includes(key)).length;
  const change = (index: number, changed: Partial<(typeof statements)[number]>) =>
    setStatements(statements.map((one, at) => (at === index ? { ...one, ...changed } : one)));
  return (
    <CheckedDialog
      title={`核对${section.name}`}
      summary={foundLine([`${letters.length}段`, `${statements.length}个句子`], open)}
      onTake={take}
      {...{ back, onClose }}
    >
      <div className="mt-3 grid gap-3">
        {taken.title !== '' && (
          <p lang="en" className="font-bold">
            {taken.title}
          </p>
        )}
        {letters.map((letter) => (
          <TextBox
            key={letter}
            label={`${letter}段`}
            lang="en"
            rows={2}
            value={paragraphs[letter] ?? ''}
            onChange={(text) => setParagraphs({ ...paragraphs, [letter]: text })}
          />
        ))}
      </div>
      <div className="rows mt-3">
        {statements.map(({ no, text, key }, index) => (
          <section key={no} aria-label={`第${numberOf(index)}题`} className="grid gap-2 py-3">
            <TextBox
              label={`第${numberOf(index)}题`}
              lang="en"
              rows={1}
              value={text}
              onChange={(changed) => change(index, { text: changed })}
            />
            <select
              className="select min-h-11 w-full"
              aria-label={`第${numberOf(index)}题的段落`}
              value={letters.includes(key) ? key : ''}
              onChange={(event) => change(index, { key: event.target.value })}
            >
              <option value="">请选段落</option>
              {letters.map((letter) => (
                <option key={letter} value={letter}>
                  {letter}
                </option>
              ))}
            </select>
            {!letters.includes(key) && <DoubtLines lines={['没有找到答案，请选一段']} />}
          </section>
        ))}
      </div>
      <UnusedTexts
        texts={[
          ...taken.unused,
          ...taken.statements.slice(numbers.length).map(({ no, text }) => `第${no}题没有位置：${text}`),
        ]}
      />
    </CheckedDialog>
  );
}
