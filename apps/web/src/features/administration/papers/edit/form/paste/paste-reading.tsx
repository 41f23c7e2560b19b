import type { PastedItem } from '@study/domain/pasting/parse-items.ts';
import { parseReading, type PastedReading } from '@study/domain/pasting/parse-reading.ts';
import { type ReactNode, useState } from 'react';
import { Segmented } from '#ui/form/segmented.tsx';
import { TextBox } from '../fields.tsx';
import { write } from '../form-document.ts';
import type { FormSection } from '../form-sections.ts';
import { useForm } from '../form-state.ts';
import { joinParagraphs, splitParagraphs } from '../text-lists.ts';
import { writeItem } from './apply-items.ts';
import { CheckedDialog, DoubtLines, foundLine } from './checked-dialog.tsx';
import { EmptyPaste } from './empty-paste.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { passageDoubtLine } from './paste-labels.ts';
import { PastedItems, usePastedItems } from './pasted-items.tsx';
import { UnusedTexts } from './unused-texts.tsx';

export interface PasteSectionProps {
  section: FormSection;
  onClose: () => void;
}

/** Pastes a careful-reading passage, its items, or both. */
export function PasteReading({ section, onClose }: PasteSectionProps) {
  return (
    <PasteDialog
      title={`粘贴${section.name}`}
      hint="把文章和题目一起贴进来：题号、A到D、答案和解析，照您文档里的写法就行，答案也可以是“46-50 CBADA”这样一行。"
      onClose={onClose}
    >
      {(text, back) => <TakenReadings readings={parseReading(text)} {...{ section, back, onClose }} />}
    </PasteDialog>
  );
}

interface TakenReadingsProps extends PasteSectionProps {
  readings: readonly PastedReading[];
  back: ReactNode;
}

const ORDINALS = ['第一篇', '第二篇', '第三篇', '第四篇'];

/** The passage with any of the section's numbers is meant, else the first. */
function TakenReadings({ readings, section, ...rest }: TakenReadingsProps) {
  const meant = readings.findIndex(({ items }) => items.some(({ no }) => section.numbers.includes(no)));
  const [at, setAt] = useState(Math.max(meant, 0));
  const reading = readings[at];
  if (reading === undefined) return <EmptyPaste {...rest} />;
  const choices = readings
    .slice(0, ORDINALS.length)
    .map((_, index) => ({ value: String(index), label: ORDINALS[index] }));
  return (
    <TakenReading key={at} {...{ reading, section }} {...rest}>
      {choices.length > 1 && (
        <Segmented label="用哪一篇" value={String(at)} choices={choices} onChoose={(value) => setAt(Number(value))} />
      )}
    </TakenReading>
  );
}

interface TakenReadingProps extends PasteSectionProps {
  reading: PastedReading;
  back: ReactNode;
  children: ReactNode;
}

function TakenReading({ reading, section, back, onClose, children }: TakenReadingProps) {
  const { edit } = useForm();
  const [passage, setPassage] = useState(() => joinParagraphs(reading.paragraphs));
  const items = usePastedItems(reading.items, section.numbers);
  const paragraphs = splitParagraphs(passage);
  const take = () =>
    edit((documents) => {
      if (reading.title !== '') write(documents.paper, [...section.path, 'title'], reading.title);
      if (paragraphs.length > 0) write(documents.paper, [...section.path, 'paragraphs'], paragraphs);
      const places = { questions: [...section.path, 'questions'], answers: [...section.path, 'items'] };
      for (const draft of items.drafts) writeItem(documents, { ...places, stemIn: 'paper' }, draft);
    });
  const found = [paragraphs.length === 0 ? '没有文章' : `文章${paragraphs.length}段`, `${items.drafts.length}题`];
  return (
    <CheckedDialog
      title={`核对${section.name}`}
      summary={foundLine(found, items.open + reading.doubts.length)}
      onTake={take}
      {...{ back, onClose }}
    >
      {children}
      <div className="mt-3">
        <TextBox label="文章（段落之间空一行）" lang="en" rows={4} value={passage} onChange={setPassage} />
        <DoubtLines lines={reading.doubts.map(passageDoubtLine)} />
      </div>
      <PastedItems items={items} numbers={section.numbers} />
      <UnusedTexts
        texts={[
          ...reading.unused,
          ...reading.unfitKeys.map((keys) => `答案：${keys}`),
          ...items.surplus.map(surplusLine),
        ]}
      />
    </CheckedDialog>
  );
}

/** An item without a place, in full. */
export const surplusLine = ({ no, stem, options, key, explanation }: PastedItem): string => {
  const choices = Object.entries(options).map(([letter, text]) => `${letter}. ${text}`);
  return `第${no}题没有位置：${[stem, ...choices, key ?? '', explanation].join(' ').trim()}`;
};
