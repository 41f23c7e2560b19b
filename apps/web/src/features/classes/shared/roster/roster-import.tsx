import { ROSTER_ROWS_MAX, rosterBody } from '@study/contract/classes/roster.schemas.ts';
import type { RosterReport } from '@study/contract/classes/roster.ts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useSending } from '#api/use-sending.ts';
import { messageOf } from '#api/errors.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { FileButton } from '#ui/form/file-button.tsx';
import { FormFault } from '#ui/form/form-fault.tsx';
import { readListFile } from './read-list-file.ts';
import { importWords, RosterRows } from './roster-rows.tsx';
import './roster.css';

interface RosterImportProps {
  /** False: accounts without a class. */
  isIntoClass: boolean;
  /** Says what an import would do. Throws ApiError. */
  check: (text: string) => Promise<RosterReport>;
  /** Imports the list. Throws ApiError. */
  carryOut: (text: string) => Promise<RosterReport>;
  onDone: (report: RosterReport) => void;
}

/** A list of names and numbers: pasted or read from a file, looked at line by line, then imported. */
export function RosterImport({ isIntoClass, check, carryOut, onDone }: RosterImportProps) {
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<{ text: string; report: RosterReport } | null>(null);
  const { faults, isBusy, waitSeconds, submit } = useSending<{ text: string }>({
    schema: rosterBody,
    send: async (form) => setChecked({ text: form.text, report: await check(form.text) }),
  });
  const importing = useMutation({ mutationFn: carryOut, onSuccess: onDone });
  const lines = text.split('\n');
  const mend = (line: number, mended: string) => {
    setText(lines.map((each, at) => (at === line - 1 ? mended : each)).join('\n'));
  };
  if (checked === null) {
    return (
      <form noValidate className="max-w-3xl" onSubmit={(event) => submit(event, { text })}>
        <FormFault fault={faults['form']} />
        <ListField text={text} isIntoClass={isIntoClass} fault={faults['text']} onWrite={setText} />
        <div className="mt-4 flex flex-wrap gap-3">
          <BusyButton type="submit" isBusy={isBusy} waitSeconds={waitSeconds} className="btn btn-primary">
            先看一遍
          </BusyButton>
          <ListFile onText={setText} />
        </div>
      </form>
    );
  }
  const { report } = checked;
  const isMended = text !== checked.text;
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-7">
      <div>
        <div className="mb-2 flex items-baseline justify-between gap-3 px-1">
          <h2 className="text-title font-bold">
            名单的{report.rows.length}行
            {report.counts.fault > 0 && (
              <span className="ms-2.5 text-note font-normal text-ink-bad">{report.counts.fault}行有问题</span>
            )}
          </h2>
          <button type="button" className="btn btn-ghost px-2" onClick={() => setChecked(null)}>
            回去改名单
          </button>
        </div>
        <RosterRows rows={report.rows} isIntoClass={isIntoClass} lines={lines} onMend={mend} />
      </div>
      <form
        noValidate
        className="sheet p-5 md:p-6 lg:sticky lg:top-20"
        onSubmit={(event) => submit(event, { text })}
        aria-label="导入"
      >
        <h2 className="text-title font-bold">点了以后会这样</h2>
        <Figures report={report} isIntoClass={isIntoClass} />
        <FormFault fault={faults['form'] ?? faults['text']} />
        <FormFault fault={importing.isError ? messageOf(importing.error) : undefined} />
        {isMended ? (
          <BusyButton type="submit" isBusy={isBusy} waitSeconds={waitSeconds} className="btn btn-primary w-full">
            再看一遍
          </BusyButton>
        ) : (
          <BusyButton
            isBusy={importing.isPending}
            className="btn btn-primary w-full"
            disabled={report.counts.create + report.counts.match + report.counts.update === 0}
            onClick={() => importing.mutate(text)}
          >
            {importWords(report.counts, isIntoClass)}
          </BusyButton>
        )}
        <p className="mt-3 text-note text-ink-muted">
          {report.counts.create > 0 ? '初始密码只显示一次，可以打印成小条发下去；第一次登录要换。' : '不会建新账号。'}
        </p>
      </form>
    </div>
  );
}

/** Lines as the server counts them. */
const unified = (text: string) => text.replaceAll(/\r\n?/g, '\n');

interface ListFieldProps {
  text: string;
  isIntoClass: boolean;
  fault: string | undefined;
  onWrite: (text: string) => void;
}

function ListField({ text, isIntoClass, fault, onWrite }: ListFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-ui font-medium">
        姓名和学号
      </label>
      <textarea
        id={id}
        rows={12}
        spellCheck={false}
        className={`textarea w-full py-2 leading-relaxed ${fault === undefined ? '' : 'textarea-error'}`}
        placeholder={'陈思远　20243101\n林晓彤　20243102\n王子涵　20243103'}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-note`}
        value={text}
        onChange={(event) => onWrite(event.target.value)}
      />
      <p id={`${id}-note`} className={`mt-1 text-note ${fault === undefined ? 'text-ink-muted' : 'text-ink-bad'}`}>
        {fault ??
          `从表格里复制姓名、学号两列，贴进来就行，一行一位，一次最多${ROSTER_ROWS_MAX}行。用户名就是学号；${isIntoClass ? '想用别的，或这位同学已有账号，' : '想用别的，'}再加一列用户名。`}
      </p>
    </div>
  );
}

function ListFile({ onText }: { onText: (text: string) => void }) {
  const [fault, setFault] = useState<string>();
  const read = async (file: File) => {
    const found = await readListFile(file);
    if (found === null) return setFault('文件太大，不像是名单；请另存为CSV再选。');
    setFault(undefined);
    onText(unified(found.replace(/^\uFEFF/, '')));
  };
  return (
    <>
      <FileButton
        label="选一个CSV文件"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        isBusy={false}
        className="btn btn-outline"
        onFile={(file) => void read(file)}
      />
      {fault !== undefined && (
        <p role="alert" className="w-full text-note text-ink-bad">
          {fault}
        </p>
      )}
    </>
  );
}

function Figures({ report: { counts, rows }, isIntoClass }: { report: RosterReport; isIntoClass: boolean }) {
  const faulty = rows.filter(({ outcome }) => outcome === 'fault').map(({ line }) => line);
  const figures: readonly { count: number; name: ReactNode; note: string; isBad?: boolean }[] = [
    { count: counts.create, name: '新建账号', note: '用户名就是学号，另写了的用另写的' },
    { count: counts.match, name: '直接加入', note: '账号已有，密码不变' },
    { count: counts.update, name: '改姓名或学号', note: '已经在班里' },
    { count: counts.unchanged, name: '不变', note: isIntoClass ? '已经在班里' : '账号已经建过' },
    { count: counts.fault, name: '先跳过', note: `${linesWords(faulty)}，改好再导一次也不会重复`, isBad: true },
  ];
  return (
    <ul className="rows my-2">
      {figures
        .filter(({ count }) => count > 0)
        .map(({ count, name, note, isBad }) => (
          <li key={note} className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center py-3">
            <b className={`figure text-[1.5rem] ${isBad === true ? 'text-ink-bad' : ''}`}>{count}</b>
            <span>
              <b className="block">{name}</b>
              <span className="block text-note text-ink-muted">{note}</span>
            </span>
          </li>
        ))}
    </ul>
  );
}

const NAMED_MAX = 6;

/** 第7行、第19行 */
function linesWords(lines: readonly number[]): string {
  const named = lines.slice(0, NAMED_MAX).map((line) => `第${line}行`);
  return lines.length > NAMED_MAX ? `${named.join('、')}等` : named.join('、');
}
