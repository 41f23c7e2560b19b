import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, refusalOr } from '#api/errors.ts';
import type { FieldErrors } from '#api/field-errors.ts';
import { showToast } from '#ui/dialog/toast-store.ts';
import { sendFeedback } from './feedback-queries.ts';
import { AUTO_CLOSE_MS, DEFAULT_TYPE, SENDING_FAILED, SENT } from './feedback-labels.ts';
import { feedbackKeys } from './feedback-keys.ts';
import type { FeedbackType } from '@study/contract/feedback/feedback.ts';

interface FeedbackDraft {
  type: FeedbackType;
  content: string;
  contact: string;
}

const EMPTY_DRAFT: FeedbackDraft = { type: DEFAULT_TYPE, content: '', contact: '' };

let kept: { userId: string; draft: FeedbackDraft } | null = null;

/** The user's unsent feedback, kept in memory while the page is open. */
function draftOf(userId: string): FeedbackDraft {
  return kept?.userId === userId ? kept.draft : EMPTY_DRAFT;
}

function keepDraft(userId: string, draft: FeedbackDraft): void {
  kept = { userId, draft };
}

export type FeedbackStep = 'writing' | 'sending' | 'sent';

export interface FeedbackForm {
  draft: FeedbackDraft;
  step: FeedbackStep;
  /** Messages by field; `form` for the whole form. */
  faults: FieldErrors;
  change: (part: Partial<FeedbackDraft>) => void;
  send: () => Promise<void>;
}

/** State of the feedback form. The text survives closing and errors; only success clears it. */
export function useFeedbackForm(userId: string, isOpen: boolean, onClose: () => void): FeedbackForm {
  const [draft, setDraft] = useState(() => draftOf(userId));
  const [step, setStep] = useState<FeedbackStep>('writing');
  const [faults, setFaults] = useState<FieldErrors>({});
  const queryClient = useQueryClient();
  const isShown = useShown(isOpen);
  // The confirmation is shown once: reopening shows the form.
  if (!isOpen && step === 'sent') setStep('writing');
  useEffect(() => {
    if (step !== 'sent') return;
    const timer = setTimeout(onClose, AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [step, onClose]);

  const put = (next: FeedbackDraft) => {
    setDraft(next);
    keepDraft(userId, next);
  };
  const send = async () => {
    if (step !== 'writing') return;
    setFaults({});
    setStep('sending');
    const { type, content, contact } = draft;
    try {
      await sendFeedback({ type, content: content.trim(), contact_info: contact.trim() || null });
    } catch (error) {
      const sentence = refusalOr(error, SENDING_FAILED);
      setFaults({ ...(error instanceof ApiError && error.fields), form: sentence });
      setStep('writing');
      if (!isShown.current) showToast(sentence);
      return;
    }
    put(EMPTY_DRAFT);
    void queryClient.invalidateQueries({ queryKey: feedbackKeys.histories });
    setStep(isShown.current ? 'sent' : 'writing');
    if (!isShown.current) showToast(SENT);
  };
  return { draft, step, faults, change: (part) => put({ ...draft, ...part }), send };
}

/** Ref to whether the dialog is open, for callbacks that may run after it closes. */
function useShown(isOpen: boolean): { readonly current: boolean } {
  const shown = useRef(isOpen);
  useEffect(() => {
    shown.current = isOpen;
  }, [isOpen]);
  return shown;
}
