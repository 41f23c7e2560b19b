import {
  parseListening,
  parseScript,
  type PastedListening,
  type PastedTurn,
} from '@study/domain/pasting/parse-listening.ts';
import { type ReactNode, useState } from 'react';
import { TextBox } from '../fields.tsx';
import { write } from '../form-document.ts';
import { useForm } from '../form-state.ts';
import { writeItem } from './apply-items.ts';
import { CheckedDialog, DoubtLines, foundLine } from './checked-dialog.tsx';
import { EmptyPaste } from './empty-paste.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { PastedItems, usePastedItems } from './pasted-items.tsx';
import { type PasteSectionProps, surplusLine } from './paste-reading.tsx';
import { UnusedTexts } from './unused-texts.tsx';

/** Pastes a script by speaker, its items, or both. */
export function PasteListening({ section, onClose }: PasteSectionProps) {
  return (
    <PasteDialog
      title={`粘贴${section.name}`}
      hint="把文稿和题目一起贴进来。谁说的写成“W:”“M:”或“Woman:”“男：”；没有写，就都算一个声音。"
      onClose={onClose}
    >
      {(text, back) => <TakenListening taken={parseListening(text)} {...{ section, back, onClose }} />}
    </PasteDialog>
  );
}

interface TakenListeningProps extends PasteSectionProps {
  taken: PastedListening;
  back: ReactNode;
}

const scriptText = (script: readonly PastedTurn[]): string =>
  script.map(({ speaker, text }) => `${speaker}: ${text}`).join('\n');

function TakenListening({ taken, section, back, onClose }: TakenListeningProps) {
  const { edit } = useForm();
  const [script, setScript] = useState(() => scriptText(taken.script));
  const items = usePastedItems(taken.items, section.numbers);
  const turns = parseScript(script.split('\n')).script;
  if (taken.script.length + taken.items.length === 0) return <EmptyPaste {...{ back, onClose }} />;
  const take = () =>
    edit((documents) => {
      if (turns.length > 0) write(documents.answers, [...section.path, 'script'], turns);
      const list = [...section.path, 'questions'];
      for (const draft of items.drafts) {
        writeItem(documents, { questions: list, answers: list, stemIn: 'answers' }, draft);
      }
    });
  const found = [turns.length === 0 ? '没有文稿' : `文稿${turns.length}轮`, `${items.drafts.length}题`];
  return (
    <CheckedDialog
      title={`核对${section.name}`}
      summary={foundLine(found, items.open + taken.unsureSpeakers.length)}
      onTake={take}
      {...{ back, onClose }}
    >
      <div className="mt-3">
        <TextBox
          label="文稿（W女声，M男声，N播音员，一轮一行）"
          lang="en"
          rows={4}
          value={script}
          onChange={setScript}
        />
        <DoubtLines lines={taken.unsureSpeakers.map((name) => `${name}是女声还是男声是猜的，请核对`)} />
      </div>
      <PastedItems items={items} numbers={section.numbers} />
      <UnusedTexts texts={[...taken.unused, ...items.surplus.map(surplusLine)]} />
    </CheckedDialog>
  );
}
