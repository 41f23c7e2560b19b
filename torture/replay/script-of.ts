import type { Random } from '../random.ts';

/** A request of one attempt, to be sent repeatedly. */
export interface Scripted {
  kind: string;
  path: string;
  body: object;
}

export interface Sitting {
  attemptId: string;
  paperId: string;
  mode: 'mock' | 'practice';
}

const LETTERS = ['A', 'B', 'C', 'D'];
const PHASES = ['writing', 'listening', 'interlude'];
const SAVES_PER_WAVE = 12;
const ITEMS = 55;

/**
 * A candidate's whole attempt in three waves: answering, closing the objective part, handing in. The requests within a
 * wave may be sent in any order and repeatedly.
 */
export function scriptOf(sitting: Sitting, random: Random): Scripted[][] {
  const { attemptId, paperId, mode } = sitting;
  let seq = 0;
  const change = () => {
    seq += 1;
    return { item: String(1 + random.below(ITEMS)), seq, response: random.pick(LETTERS) };
  };
  // Draws the lease once for all copies of a call.
  const lease = () => random.pick([null, null, 1, 2, 3, 4]);
  const ofPaper = (call: string, extra: object): Scripted => ({
    kind: call,
    path: `/api/exams/cet-content/${paperId}/${call}/`,
    body: { attempt_id: attemptId, ...extra },
  });
  const ofAttempt = (call: string, body: object): Scripted => ({
    kind: call,
    path: `/api/exams/submissions/${attemptId}/${call}/`,
    body,
  });
  const saves = () =>
    Array.from({ length: SAVES_PER_WAVE }, () => {
      const epoch = lease();
      return ofPaper('save_draft', { ...(epoch !== null && { epoch }), changes: [change(), change()].filter(isOther) });
    });
  const advances = mode === 'mock' ? PHASES.map((phase) => ofAttempt('advance', { phase })) : [];
  const leases = [ofAttempt('lease', {})];
  const closeObjective = ofPaper('submit_objective', { changes: [change()] });
  const texts = ofAttempt('submit_subjective', { writing: 'an essay', translation: 'a translation' });
  const closeAll = ofPaper('submit', { changes: [change()] });
  return [
    [...saves(), ...advances, ...leases],
    [...saves(), ...advances, closeObjective, closeObjective],
    [...saves(), closeObjective, texts, texts, closeAll, closeAll],
  ];
}

const isOther = (change: { item: string }, index: number, all: { item: string }[]) =>
  all.findIndex(({ item }) => item === change.item) === index;
