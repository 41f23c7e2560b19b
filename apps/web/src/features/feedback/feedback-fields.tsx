import {
  CONTACT_INFO_MAX,
  FEEDBACK_CONTENT_MAX,
  FEEDBACK_TYPES,
  type FeedbackType,
} from '@study/contract/feedback/feedback.ts';
import { lengthOf } from '@study/contract/text/text-length.ts';
import { useId } from 'react';
import { limitedTo } from '#ui/form/limited-text.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { TYPE_NAMES } from './feedback-labels.ts';
import type { FeedbackForm } from './use-feedback-form.ts';

export function FeedbackFields({ draft, step, faults, change }: FeedbackForm) {
  const isBusy = step === 'sending';
  return (
    <div className="grid gap-4">
      <TypeChoice type={draft.type} onPick={(type) => !isBusy && change({ type })} />
      <ContentField
        content={draft.content}
        fault={faults['content']}
        isReadOnly={isBusy}
        onWrite={(content) => change({ content })}
      />
      <TextField
        label="联系方式（选填）"
        name="contact_info"
        autoComplete="off"
        hint="邮箱、QQ或微信，只用来回复你"
        readOnly={isBusy}
        value={draft.contact}
        fault={faults['contact_info']}
        {...limitedTo(CONTACT_INFO_MAX, (contact) => change({ contact }))}
      />
    </div>
  );
}

function TypeChoice({ type, onPick }: { type: FeedbackType; onPick: (type: FeedbackType) => void }) {
  return (
    <fieldset>
      <legend className="mb-1 text-ui font-medium">类型</legend>
      <div className="grid grid-cols-3 gap-2 sm:flex">
        {FEEDBACK_TYPES.map((name) => (
          <label key={name} className="choice choice-ticked justify-center max-sm:px-1">
            <input
              type="radio"
              name="feedback-type"
              className="sr-only"
              checked={name === type}
              onChange={() => onPick(name)}
            />
            {TYPE_NAMES[name]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ContentFieldProps {
  content: string;
  fault: string | undefined;
  isReadOnly: boolean;
  onWrite: (content: string) => void;
}

function ContentField({ content, fault, isReadOnly, onWrite }: ContentFieldProps) {
  const id = useId();
  const length = Math.min(lengthOf(content), FEEDBACK_CONTENT_MAX);
  const isFull = length === FEEDBACK_CONTENT_MAX;
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-ui font-medium">
        反馈内容
      </label>
      <textarea
        id={id}
        name="content"
        rows={5}
        className={`textarea w-full py-2 leading-relaxed ${fault === undefined ? '' : 'textarea-error'}`}
        placeholder="遇到了什么，或者希望怎样改进"
        aria-required
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-fault ${id}-count`}
        readOnly={isReadOnly}
        value={content}
        {...limitedTo(FEEDBACK_CONTENT_MAX, onWrite)}
      />
      <div className="mt-1 flex justify-between gap-4 text-note text-ink-muted">
        <p id={`${id}-fault`} role="status" className={fault === undefined ? 'text-ink-warn' : 'text-ink-bad'}>
          {fault ?? (isFull && '已写满300字')}
        </p>
        <p id={`${id}-count`} className="tabular-nums">
          {length}/{FEEDBACK_CONTENT_MAX}
        </p>
      </div>
    </div>
  );
}
