import { differenceOf, replyDifference, type Reply } from './compare.ts';
import type { Observation } from './observe.ts';
import { predict, type Model } from './predict.ts';
import type { Request } from './requests.ts';

export interface Happened {
  request: Request;
  reply: Reply;
}

const TOO_MANY_REQUESTS = 429;

/** Rounding of a stored time, twice. */
const ROUNDING_MS = 3;

/**
 * Linearizability check of concurrent requests between `from` and the observation after them: some sequential order
 * must explain every reply and every row. Returns the model after that order; throws with the closest mismatch if none
 * exists.
 */
export function explain(model: Model, happened: readonly Happened[], from: number, seen: Observation): Model {
  const { now: to } = seen;
  const tolerance = to - from + ROUNDING_MS;
  const instants = [
    { arrivedAt: from, now: from },
    { arrivedAt: to, now: to },
    { arrivedAt: from, now: to },
  ];
  // Throttled requests had no effect.
  const counted = happened.filter(({ reply }) => reply.status !== TOO_MANY_REQUESTS);
  const isAlone = counted.length === 1;
  let nearest = { depth: -1, reason: '' };
  const miss = (depth: number, reason: string) => {
    if (depth > nearest.depth) nearest = { depth, reason };
    return null;
  };
  const search = (before: Model, left: readonly Happened[]): Model | null => {
    const depth = counted.length - left.length;
    if (left.length === 0) {
      const difference = differenceOf(before, seen, tolerance);
      if (!difference) return before;
      // Late answers are stored in a separate step after a save, in which the attempt may be overdue.
      const { model: settled } = predict(before, { kind: 'sweep' }, { arrivedAt: to, now: to });
      return differenceOf(settled, seen, tolerance) ? miss(depth, difference) : settled;
    }
    for (const one of left) {
      for (const instant of instants) {
        const { model: after, reply } = predict(before, one.request, instant);
        const difference = replyDifference(reply, one.reply, { isAlone, tolerance });
        if (difference) miss(depth, `${one.request.kind}: ${difference}`);
        else {
          const found = search(
            after,
            left.filter((other) => other !== one),
          );
          if (found) return found;
        }
      }
    }
    return null;
  };
  const found = search(model, counted);
  if (found) return found;
  const told = happened.map(({ request, reply }) => `  ${JSON.stringify(request)}\n  → ${brief(reply)}`);
  throw new Error(`No order of these explains what came of them: ${nearest.reason}\n${told.join('\n')}`);
}

const BRIEF = 400;
const brief = ({ status, body }: Reply) => `${status} ${JSON.stringify(body).slice(0, BRIEF)}`;
