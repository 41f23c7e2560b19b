import { NOTICE_MAX, noticeBody, type Notice } from '@study/contract/site/site-settings.schemas.ts';
import { useId, useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { useSending } from '#api/use-sending.ts';
import { limitedTo } from '#ui/form/limited-text.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { FormFault } from '#ui/form/form-fault.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Panel } from '#ui/page/panel.tsx';
import type { Settings } from './settings-queries.ts';
import { useChangeSettings } from './use-change-settings.ts';

/** Edits the notice above every page but the exam. */
export function NoticePanel({ settings }: { settings: Settings }) {
  return (
    <Panel title="公告" lead="显示在每一页的上方，看过的人可以关掉；考试页面不显示。">
      <NoticeForm key={JSON.stringify(settings.notice)} settings={settings} />
    </Panel>
  );
}

function NoticeForm({ settings }: { settings: Settings }) {
  const { notice } = settings;
  const change = useChangeSettings();
  const [draft, setDraft] = useState<Notice>(notice ?? { text: '', until: '' });
  const { faults, isBusy, waitSeconds, submit } = useSending<Notice>({
    schema: noticeBody,
    send: (form) => change(settings, { notice: form }, '公告已发布'),
  });
  const takeDown = () =>
    void change(settings, { notice: null }, '公告已撤下').catch((error: unknown) => showToast(messageOf(error)));
  const isChanged = draft.text !== (notice?.text ?? '') || draft.until !== (notice?.until ?? '');
  return (
    <form noValidate onSubmit={(event) => submit(event, draft)}>
      <FormFault fault={faults['form']} />
      <NoticeText text={draft.text} fault={faults['text']} onWrite={(text) => setDraft({ ...draft, text })} />
      <TextField
        label="显示到哪一天"
        type="date"
        hint="含这一天"
        fault={faults['until']}
        value={draft.until}
        onChange={(event) => setDraft({ ...draft, until: event.target.value })}
      />
      <div className="mt-2 flex flex-wrap gap-3">
        <BusyButton
          type="submit"
          isBusy={isBusy}
          waitSeconds={waitSeconds}
          disabled={!isChanged}
          className="btn btn-primary"
        >
          {notice === null ? '发布公告' : '更新公告'}
        </BusyButton>
        {notice !== null && (
          <button type="button" className="btn btn-ghost" onClick={takeDown}>
            撤下公告
          </button>
        )}
      </div>
    </form>
  );
}

interface NoticeTextProps {
  text: string;
  fault: string | undefined;
  onWrite: (text: string) => void;
}

function NoticeText({ text, fault, onWrite }: NoticeTextProps) {
  const id = useId();
  return (
    <div className="mb-2">
      <label htmlFor={id} className="mb-1 block text-ui font-medium">
        内容
      </label>
      <textarea
        id={id}
        rows={3}
        className={`textarea w-full py-2 leading-relaxed ${fault === undefined ? '' : 'textarea-error'}`}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-note`}
        value={text}
        {...limitedTo(NOTICE_MAX, onWrite)}
      />
      <p
        id={`${id}-note`}
        className={`mt-1 min-h-5 text-note ${fault === undefined ? 'text-ink-muted' : 'text-ink-bad'}`}
      >
        {fault ?? `最多${NOTICE_MAX}个字`}
      </p>
    </div>
  );
}
