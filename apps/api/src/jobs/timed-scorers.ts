import type { ExternalScorer } from '../features/marking/external-scorer.ts';
import type { TextScorer } from '../features/marking/scoring/text-scorer.ts';
import type { FinishedMark } from '../metrics/metrics.ts';

type Note = (mark: FinishedMark) => void;

/** Wraps a scorer to report the duration and outcome of each mark. */
export function timedScorer(scorer: TextScorer, note: Note): TextScorer {
  return {
    score: (text) => timed({ scorer: 'embedded', part: text.part }, note, () => scorer.score(text)),
    warm: () => scorer.warm(),
    stop: () => scorer.stop(),
  };
}

export function timedModel(model: ExternalScorer, note: Note): ExternalScorer {
  return {
    ...model,
    score: (request, signal) =>
      timed({ scorer: 'model', part: request.kind }, note, () => model.score(request, signal)),
  };
}

async function timed<T>(what: Pick<FinishedMark, 'scorer' | 'part'>, note: Note, mark: () => Promise<T>): Promise<T> {
  const began = performance.now();
  let isFailed = true;
  try {
    const marked = await mark();
    isFailed = false;
    return marked;
  } finally {
    note({ ...what, seconds: (performance.now() - began) / 1_000, isFailed });
  }
}
