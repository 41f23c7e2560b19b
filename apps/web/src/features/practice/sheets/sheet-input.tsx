import { useId, useState, type ReactNode } from 'react';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { FileButton } from '#ui/form/file-button.tsx';
import { Choice } from '#ui/form/list-filters.tsx';
import { saveFile } from '#ui/state/save-file.ts';
import { emptyTable, readTable } from './sheet-file.ts';
import type { SheetPaper } from './sheet-queries.ts';

interface SheetInputProps {
  papers: readonly SheetPaper[];
  text: string;
  isBusy: boolean;
  fault: string | null;
  onText: (text: string) => void;
  onCheck: () => void;
}

/** Input of the table: file picker, drag and drop, paste or typing. */
export function SheetInput({ papers, text, isBusy, fault, onText, onCheck }: SheetInputProps) {
  const id = useId();
  const [fileFault, setFileFault] = useState<string | null>(null);
  const open = async (file: File) => {
    const table = await readTable(file).catch(() => null);
    setFileFault(table === null ? '这个文件读不出来，或者太大了。先下载空表，照着填好再选。' : null);
    if (table !== null) onText(table.replace(/^\ufeff/, ''));
  };
  const shownFault = fileFault ?? fault;
  return (
    <section aria-label="答案表" className="pb-4">
      <p className="mb-3 text-ui text-ink-muted">
        每行三列：试卷、题号、答案。试卷写编号或全名；没有做的题，答案空着。
      </p>
      {papers.length > 0 && <Template papers={papers} />}
      <DropArea onFile={(file) => void open(file)}>
        <label htmlFor={id} className="block px-1 pb-2 text-note text-ink-muted">
          把填好的空表拖到这里，或者从表格里复制、粘贴
        </label>
        <textarea
          id={id}
          rows={9}
          spellCheck={false}
          autoCapitalize="off"
          className="textarea w-full rounded-(--radius-box) py-2 font-mono leading-relaxed"
          placeholder={`试卷,题号,答案\n${papers[0]?.id ?? 'cet4-mock-1'},1,B`}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      </DropArea>
      {shownFault !== null && (
        <p role="alert" className="mt-3 text-ink-bad">
          {shownFault}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <BusyButton isBusy={isBusy} className="btn btn-outline h-12" disabled={text.trim() === ''} onClick={onCheck}>
          检查
        </BusyButton>
        <FileButton
          label="选择文件"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          isBusy={false}
          className="btn btn-ghost h-12"
          onFile={(file) => void open(file)}
        />
      </div>
    </section>
  );
}

/** Drop zone for a file. */
function DropArea({ onFile, children }: { onFile: (file: File) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={`mt-5 rounded-box border-2 border-dashed p-3 ${isOver ? 'border-primary' : 'border-line'}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const file = event.dataTransfer.files[0];
        if (file) onFile(file);
      }}
    >
      {children}
    </div>
  );
}

function Template({ papers }: { papers: readonly SheetPaper[] }) {
  const [chosen, setChosen] = useState(papers[0]?.id ?? '');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Choice
        label="哪份试卷的空表"
        options={Object.fromEntries(papers.map(({ id, title }) => [id, title]))}
        value={chosen}
        onChange={setChosen}
      />
      <button
        type="button"
        className="btn btn-ghost"
        onClick={() => saveFile({ name: `${chosen}.csv`, type: 'text/csv', text: emptyTable(chosen) })}
      >
        下载空表
      </button>
    </div>
  );
}
