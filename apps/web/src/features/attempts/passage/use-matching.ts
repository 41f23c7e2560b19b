import { useMemo, useState } from 'react';
import { useObservable } from '#ui/state/observable.ts';
import { useAnswers, useItemFrozen, useRunner } from '../state/runner-context.ts';
import { lookAt, respond } from '../state/runner.ts';

export interface Matching {
  items: readonly string[];
  /** The statement that a paragraph's letter answers. */
  current: string;
  /** The answered statements, by item. */
  responses: Readonly<Record<string, string>>;
  isFrozen: boolean;
  /** What the last tap did, for screen readers. */
  said: string;
  /** A tap: answers, and goes on to the next open statement if this one was open. The same letter clears. */
  choose: (letter: string, item?: string) => void;
  /** A key: answers and stays. */
  type: (letter: string) => void;
}

/** State and actions of the matching section. */
export function useMatching(items: readonly string[]): Matching {
  const runner = useRunner();
  const place = useObservable(runner.place);
  const { items: answers } = useAnswers();
  const isFrozen = useItemFrozen(items[0] ?? '');
  const [said, setSaid] = useState('');
  const current = items.includes(place.item) ? place.item : (items[0] ?? '');
  const responses = useMemo(
    () =>
      Object.fromEntries(items.flatMap((item) => (answers[item]?.response ? [[item, answers[item].response]] : []))),
    [items, answers],
  );
  return {
    items,
    current,
    responses,
    isFrozen,
    said,
    choose: (letter, item = current) => {
      if (isFrozen) return;
      const before = responses[item];
      respond(runner, item, before === letter ? null : letter);
      const next = before === undefined ? nextOpen(items, responses, item) : item;
      lookAt(runner, next);
      setSaid(
        before === letter ? `已取消第${item}题` : `第${item}题选${letter}${next === item ? '' : `，现在第${next}题`}`,
      );
    },
    type: (letter) => respond(runner, current, letter),
  };
}

/** The open statement after `item`, from the top again after the last; `item` itself if none is open. */
function nextOpen(items: readonly string[], responses: Readonly<Record<string, string>>, item: string): string {
  const at = items.indexOf(item);
  const order = [...items.slice(at + 1), ...items.slice(0, at)];
  return order.find((each) => responses[each] === undefined) ?? item;
}
