import type { Certainty } from '@study/contract/attempts/attempt-views.ts';
import type { PracticeSet } from '@study/contract/practice/practice.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { answerPractice, practiceSetQuery } from './practice-queries.ts';
import { mistakeKeys } from '#exam/queries/query-keys.ts';

type Item = PracticeSet['items'][number];

/** An answer being sent. */
export interface Sending {
  /** Index of the item. */
  at: number;
  response: string;
  /** Why sending failed; null while it is in progress. */
  fault: string | null;
}

export interface SetProgress {
  /** Index of the current item; at the end, the number of items. */
  at: number;
  goTo: (at: number) => void;
  certainty: Certainty | null;
  setCertainty: (certainty: Certainty | null) => void;
  sending: Sending | null;
  answer: (response: string) => void;
  /** Resends an answer that failed. */
  retry: () => void;
}

const DAY_MS = 86_400_000;

/** A running set: the current item, and answers being sent. */
export function useSetProgress(set: PracticeSet): SetProgress {
  const client = useQueryClient();
  const { id, items } = set;
  const [at, setAt] = useState(() => firstOpen(items));
  const [certainty, setCertainty] = useState<Certainty | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const isBusy = useRef(false);
  const spentMs = useSpentMs(at);

  const send = async (response: string) => {
    const item = items[at];
    if (item === undefined || item.answer !== null || isBusy.current) return;
    isBusy.current = true;
    setSending({ at, response, fault: null });
    const about = { paper_id: item.paper_id, item: item.item };
    try {
      const body = { ...about, response, certainty, time_ms: spentMs() };
      const { response: stored, is_right, solution, mistake } = await answerPractice(id, body);
      client.setQueryData(
        practiceSetQuery(id).queryKey,
        (known) => known && withAnswer(known, about, { response: stored, is_right, certainty, solution, mistake }),
      );
      setSending(null);
      // Invalidates the mistake book; it is refetched when opened.
      void client.invalidateQueries({ queryKey: mistakeKeys.all, refetchType: 'none' });
      // After the answer, the set includes the transcript.
      if (item.stimulus.kind === 'recording') {
        void client.invalidateQueries({ queryKey: practiceSetQuery(id).queryKey });
      }
    } catch (error) {
      setSending({ at, response, fault: messageOf(error) });
    } finally {
      isBusy.current = false;
    }
  };

  const goTo = (next: number) => {
    if (isBusy.current) return;
    setAt(Math.min(items.length, Math.max(0, next)));
    setCertainty(null);
    setSending(null);
  };

  return {
    at,
    goTo,
    certainty,
    setCertainty,
    sending,
    answer: (response) => void send(response),
    retry: () => sending !== null && void send(sending.response),
  };
}

/** Resume position of a set: the first unanswered item, or the end. */
export function firstOpen(items: readonly Pick<Item, 'answer'>[]): number {
  const at = items.findIndex(({ answer }) => answer === null);
  return at === -1 ? items.length : at;
}

export function withAnswer(
  set: PracticeSet,
  about: Pick<Item, 'paper_id' | 'item'>,
  answer: Item['answer'],
): PracticeSet {
  const isAsked = (item: Item) => item.paper_id === about.paper_id && item.item === about.item;
  return { ...set, items: set.items.map((item) => (isAsked(item) ? { ...item, answer } : item)) };
}

/** How long the current item has been shown, in milliseconds. */
function useSpentMs(at: number): () => number {
  const shown = useRef({ at, since: 0 });
  useEffect(() => {
    shown.current = { at, since: Date.now() };
  }, [at]);
  return () => Math.min(DAY_MS, Math.max(0, Date.now() - shown.current.since));
}
