import { useState } from 'react';
import { tabDraft } from '#offline/tab-drafts.ts';
import type { Texts } from './draft-queries.ts';

/** Texts that the server does not have, with the saved draft that they were typed over. */
export interface KeptTexts extends Texts {
  revision: number;
  base_version: number;
}

interface Typed {
  texts: Texts;
  /** What the server has. */
  saved: Texts | null;
  place: Pick<KeptTexts, 'revision' | 'base_version'>;
}

export interface TextsShelf {
  /** Null when there are none. */
  read: () => KeptTexts | null;
  /** Drops what is kept once the server has it. */
  keep: (typed: Typed) => void;
  drop: () => void;
}

/** What was typed of a paper in the last second before the page was left or the login ended, for the same user and tab. */
export function useTextsShelf(paperId: string): TextsShelf {
  const [shelf] = useState((): TextsShelf => {
    const draft = tabDraft(`paper:${paperId}`);
    return {
      read: () => JSON.parse(draft.read() ?? 'null') as KeptTexts | null,
      keep: ({ texts, saved, place: { revision, base_version } }) => {
        if (texts === saved) draft.drop();
        else draft.keep(JSON.stringify({ ...texts, revision, base_version }));
      },
      drop: draft.drop,
    };
  });
  return shelf;
}
