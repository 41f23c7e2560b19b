import type { SubjectivePart } from '@study/contract/papers/exam-structure.ts';
import type { Revision } from '@study/contract/marking/revisions.ts';
import { reviseBody } from '@study/contract/marking/texts.schemas.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { faultsOf } from '#api/field-errors.ts';
import { eraseKeptRevision, keepRevision, readKeptRevision } from '#offline/kept-revisions.ts';
import { browserSession } from '#session/session-storage.ts';
import { revisionsQuery, sendRevision } from './marking-queries.ts';
import { refusalSentence } from './revision-limits.ts';

const SOON_MS = 1_000;

interface RevisingRules {
  submissionId: string;
  part: SubjectivePart;
  /** What the work begins with. */
  start: string;
  onSent: (revision: Revision) => void;
}

/** A revision in progress: kept on this device until it is sent, whatever goes wrong. */
export function useRevising({ submissionId, part, start, onSent }: RevisingRules) {
  const queryClient = useQueryClient();
  const place = { userId: browserSession.user()?.id ?? '', attemptId: submissionId, part };
  const [text, setText] = useState(() => readKeptRevision(place) ?? start);
  const [isKept, setKept] = useState(true);
  const [formFault, setFormFault] = useState<string | null>(null);
  const sending = useMutation({
    mutationFn: () => sendRevision(submissionId, { part, text }),
    onSuccess: (revision) => {
      eraseKeptRevision(place);
      const { queryKey } = revisionsQuery(submissionId);
      queryClient.setQueryData(queryKey, (known) => ({
        results: [...(known?.results ?? []), revision],
        poll_after_ms: known?.poll_after_ms ?? SOON_MS,
      }));
      onSent(revision);
    },
  });
  const fault = formFault ?? (sending.isError ? refusalSentence(sending.error) : null);

  const write = (next: string) => {
    setText(next);
    setFormFault(null);
    if (sending.isError) sending.reset();
    if (next !== start) setKept(keepRevision(place, next));
    else eraseKeptRevision(place);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    const found = faultsOf(reviseBody, { part, text });
    setFormFault(found['text'] ?? found['form'] ?? null);
    if (Object.keys(found).length === 0) sending.mutate();
  };
  return { text, isKept, fault, isBusy: sending.isPending, write, send };
}
