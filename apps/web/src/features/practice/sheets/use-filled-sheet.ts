import { useState } from 'react';
import { tabDraft } from '#offline/tab-drafts.ts';

/** The chosen letters by item. */
export type Filled = Readonly<Record<string, string>>;

/** The bubbles of a paper's sheet as filled in this tab; they survive a reload. */
export function useFilledSheet(paperId: string) {
  const draft = tabDraft(`sheet:${paperId}`);
  const [filled, setFilled] = useState<Filled>(() => readFilled(draft.read()));
  const fill = (item: string, letter: string | null) => {
    const { [item]: _, ...others } = filled;
    const next = letter === null ? others : { ...others, [item]: letter };
    setFilled(next);
    draft.keep(JSON.stringify(next));
  };
  return { filled, fill };
}

export const dropFilledSheet = (paperId: string): void => tabDraft(`sheet:${paperId}`).drop();

/** Reads a kept sheet; what is no sheet is empty. */
export function readFilled(text: string | null): Filled {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && /^[A-Z]$/.test(entry[1]),
      ),
    );
  } catch {
    return {};
  }
}
