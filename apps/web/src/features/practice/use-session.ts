import type { Certainty } from '@study/contract/attempts/attempt-views.ts';
import type { PracticeSession } from '@study/contract/practice/practice.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { answerPractice, sessionQuery } from './practice-queries.ts';
import { mistakeKeys } from '#exam/queries/query-keys.ts';

type Item = PracticeSession['items'][number];

/** An answer on its way to the server. */
export interface Sending {
  /** Which item. */
  at: number;
  response: string;
  /** Why it did not arrive; null while it is on its way. */
  fault: string | null;
}

export interface Sitting {
  /** The item that is shown; as many as there are items at the end. */
  at: number;
  goTo: (at: number) => void;
  certainty: Certainty | null;
  setCertainty: (certainty: Certainty | null) => void;
  sending: Sending | null;
  answer: (response: string) => void;
  /** Resends an answer that did not arrive. */
  retry: () => void;
}

const DAY_MS = 86_400_000;

/** A running session: which item is shown, and answers being sent. */
export function useSession(session: PracticeSession): Sitting {
  const client = useQueryClient();
  const { id, items } = session;
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
        sessionQuery(id).queryKey,
        (known) => known && withAnswer(known, about, { response: stored, is_right, certainty, solution, mistake }),
      );
      setSending(null);
      // Invalidate the mistake book; it is refetched when it is opened.
      void client.invalidateQueries({ queryKey: mistakeKeys.all, refetchType: 'none' });
      // The transcript comes with the session once the item is answered.
      if (item.stimulus.kind === 'recording') void client.invalidateQueries({ queryKey: sessionQuery(id).queryKey });
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

/** Where a session resumes: the first unanswered item, or the end. */
export function firstOpen(items: readonly Pick<Item, 'answer'>[]): number {
  const at = items.findIndex(({ answer }) => answer === null);
  return at === -1 ? items.length : at;
}

export function withAnswer(
  session: PracticeSession,
  about: Pick<Item, 'paper_id' | 'item'>,
  answer: Item['answer'],
): PracticeSession {
  const isAsked = (item: Item) => item.paper_id === about.paper_id && item.item === about.item;
  return { ...session, items: session.items.map((item) => (isAsked(item) ? { ...item, answer } : item)) };
}

/** How long an item has been shown, in milliseconds. */
function useSpentMs(at: number): () => number {
  const shown = useRef({ at, since: 0 });
  useEffect(() => {
    shown.current = { at, since: Date.now() };
  }, [at]);
  return () => Math.min(DAY_MS, Math.max(0, Date.now() - shown.current.since));
}
