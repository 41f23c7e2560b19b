import type { Appeal } from '@study/contract/marking/appeals.ts';
import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import { APPEAL_REASON_MAX, appealBody } from '@study/contract/marking/texts.schemas.ts';
import { lengthOf } from '@study/contract/text/text-length.ts';
import { useId, useState } from 'react';
import { PART_NAMES } from '#exam/names/exam-names.ts';
import { limitedTo } from '#ui/form/limited-text.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { FormFault } from '#ui/form/form-fault.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import type { Claim } from '#exam/marks/claim.ts';
import { useSending } from '#api/use-sending.ts';
import { tabDraft, type TabDraft } from '#offline/tab-drafts.ts';
import { withClaim } from './claim-labels.ts';
import { sendAppeal } from './marking-queries.ts';

interface AppealDialogProps {
  submissionId: string;
  part: SubjectivePart;
  isOpen: boolean;
  /** A claim to append to the reason, if it is not included yet. */
  claim: Claim | undefined;
  onClose: () => void;
  onSent: (appeal: Appeal) => void;
}

/** The reason, stored in `draft`; a new claim is appended. */
function useReason(draft: TabDraft, claim: Claim | undefined): [reason: string, write: (text: string) => void] {
  const [reason, setReason] = useState(() => draft.read() ?? '');
  const [lastClaim, setLastClaim] = useState<Claim>();
  if (claim !== undefined && claim !== lastClaim) {
    setLastClaim(claim);
    setReason(withClaim(reason, claim));
  }
  const write = (text: string) => {
    setReason(text);
    draft.keep(text);
  };
  return [reason, write];
}

/** Asks for the reason of an appeal; one appeal per part. The text survives closing, errors and a login in between. */
export function AppealDialog({ submissionId, part, isOpen, claim, onClose, onSent }: AppealDialogProps) {
  const id = useId();
  const [draft] = useState(() => tabDraft(`appeal:${submissionId}:${part}`));
  const [reason, write] = useReason(draft, claim);
  const send = async (body: { part: SubjectivePart; reason: string }) => {
    const appeal = await sendAppeal(submissionId, body);
    draft.drop();
    onSent(appeal);
  };
  const { faults, isBusy, submit } = useSending({ schema: appealBody, send });
  const fault = faults['reason'];
  return (
    <Modal
      title={`${PART_NAMES[part]}评分申诉`}
      isOpen={isOpen}
      onClose={isBusy ? undefined : onClose}
      actions={
        <>
          <button type="button" className="btn btn-ghost h-11" disabled={isBusy} onClick={onClose}>
            取消
          </button>
          <BusyButton type="submit" form={`${id}-form`} isBusy={isBusy} className="btn btn-primary h-11">
            提交申诉
          </BusyButton>
        </>
      }
    >
      <form id={`${id}-form`} noValidate onSubmit={(event) => submit(event, { part, reason })}>
        <FormFault fault={faults['form']} />
        <p className="mb-3 text-ui text-ink-muted">
          每部分只能申诉一次。老师会看你的{part === 'writing' ? '作文' : '译文'}和理由后重新评分，分数可能升也可能降。
        </p>
        <label htmlFor={`${id}-reason`} className="mb-1 block text-ui font-medium">
          申诉理由
        </label>
        <textarea
          id={`${id}-reason`}
          rows={5}
          className={`textarea w-full rounded-(--radius-box) py-2 leading-relaxed ${fault === undefined ? '' : 'textarea-error'}`}
          placeholder="哪里评得不对，为什么"
          aria-required
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-fault ${id}-count`}
          readOnly={isBusy}
          value={reason}
          {...limitedTo(APPEAL_REASON_MAX, write)}
        />
        <div className="mt-1 flex justify-between gap-4 text-note text-ink-muted">
          <p id={`${id}-fault`} className="text-ink-bad">
            {fault}
          </p>
          <p id={`${id}-count`} className="tabular-nums">
            {lengthOf(reason)}/{APPEAL_REASON_MAX}
          </p>
        </div>
      </form>
    </Modal>
  );
}
