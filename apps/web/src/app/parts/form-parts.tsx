import { useState } from 'react';
import { CheckField } from '#ui/form/check-field.tsx';
import { CopyButton } from '#ui/form/copy-button.tsx';
import { FileButton } from '#ui/form/file-button.tsx';
import { FormFault } from '#ui/form/form-fault.tsx';
import { Choice, Choices, SearchInput } from '#ui/form/list-filters.tsx';
import { NewPasswordField } from '#ui/form/new-password-field.tsx';
import { Pager } from '#ui/form/pager.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { Picks } from '#ui/form/picks.tsx';
import { RecoveryCodePanel } from '#ui/form/recovery-code-panel.tsx';
import { Segmented } from '#ui/form/segmented.tsx';
import { SwitchField } from '#ui/form/switch-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Shelf, Specimen } from './specimen.tsx';

const EXAMS = [
  { value: 'CET4', label: '四级' },
  { value: 'CET6', label: '六级' },
  { value: '', label: '未定' },
] as const;

/** Choices and fields. */
export function FormParts() {
  return (
    <Shelf title="Forms">
      <Choosing />
      <Fields />
      <Filters />
      <Others />
    </Shelf>
  );
}

function Choosing() {
  const [exam, setExam] = useState<(typeof EXAMS)[number]['value']>('CET4');
  const [isOn, setOn] = useState(true);
  return (
    <>
      <Specimen name="Segmented on the page and on a card">
        <Segmented label="考试" value={exam} choices={EXAMS} onChoose={setExam} />
        <div className="sheet mt-3 px-5 py-4">
          <Segmented label="卡片上的考试" value={exam} choices={EXAMS} onChoose={setExam} />
        </div>
      </Specimen>
      <Specimen name="Picks, SwitchField, CheckField">
        <div className="sheet grid gap-3 px-5 py-4">
          <Picks label="考什么" value={exam} choices={EXAMS} onPick={setExam} />
          <SwitchField label="使用单键快捷键" isOn={isOn} onTurn={setOn} />
          <CheckField label="同时标为已处理" isOn={isOn} onTurn={setOn} />
        </div>
      </Specimen>
    </>
  );
}

function Fields() {
  const [text, setText] = useState('');
  return (
    <>
      <Specimen name="TextField, PasswordField, NewPasswordField, FormFault">
        <div className="sheet grid max-w-md gap-3 px-5 py-4">
          <FormFault fault="操作过于频繁，请稍后再试" />
          <TextField
            label="昵称"
            hint="排行榜上只显示昵称"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <TextField label="目标分" fault="目标分应为0到710的整数" defaultValue="八百" />
          <PasswordField label="密码" defaultValue="" autoComplete="off" />
          <NewPasswordField label="新密码" value={text} onChange={({ target }) => setText(target.value)} />
        </div>
      </Specimen>
    </>
  );
}

function Filters() {
  const [text, setText] = useState('');
  return (
    <>
      <Specimen name="SearchInput, Choice, Choices">
        <div className="flex flex-wrap gap-3">
          <Choices made={1}>
            <SearchInput label="搜索试卷" value={text} onChange={setText} />
            <Choice
              label="状态"
              all="全部状态"
              options={{ open: '进行中' }}
              value={undefined}
              onChange={() => undefined}
            />
          </Choices>
        </div>
      </Specimen>
    </>
  );
}

function Others() {
  const [page, setPage] = useState(2);
  return (
    <>
      <Specimen name="CopyButton, FileButton, Pager, RecoveryCodePanel">
        <div className="flex flex-wrap items-center gap-3">
          <CopyButton text="A-1" name="回执" />
          <FileButton
            label="选择文件"
            accept=".zip"
            isBusy={false}
            className="btn btn-outline"
            onFile={() => undefined}
          />
        </div>
        <Pager page={page} pages={3} onPage={setPage} />
        <div className="sheet mt-4 max-w-md px-5 py-4">
          <RecoveryCodePanel code="ABCD-EFGH-JKMN-PQRS" onSaved={() => undefined} />
        </div>
      </Specimen>
    </>
  );
}
