import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { makeUuid } from '#ui/state/make-uuid.ts';
import { checkRows, namedPapers, PAPERS_MOST, type CheckedSheet, type PaperAnswers } from './check-rows.ts';
import { readRows } from './read-rows.ts';
import { dropFilledSheet } from './use-filled-sheet.ts';
import {
  formQuery,
  refreshAfterSheet,
  sheetsQuery,
  takeSheet,
  type SheetPaper,
  type TakenSheet,
} from './sheet-queries.ts';

/** Result of one paper of the table. */
export interface Handed {
  paper: SheetPaper;
  outcome: TakenSheet | { fault: string };
}

/** Checks an answer table and submits it paper by paper. */
export function useSheet() {
  const client = useQueryClient();
  /** One idempotency key per paper of the table, so that a resent one is stored once. */
  const ids = useRef(new Map<string, string>());
  const [handed, setHanded] = useState<Handed[]>([]);

  const checking = useMutation({
    mutationFn: async (text: string): Promise<CheckedSheet> => {
      const rows = readRows(text);
      const { papers } = await client.fetchQuery(sheetsQuery);
      const named = namedPapers(rows, papers).slice(0, PAPERS_MOST);
      const forms = await Promise.all(named.map(({ id }) => client.fetchQuery(formQuery(id))));
      const letters = forms.map(
        ({ id, items }) => [id, new Map(items.map((each) => [each.item, each.letters]))] as const,
      );
      return checkRows(rows, papers, new Map(letters));
    },
    onMutate: () => ids.current.clear(),
  });

  const handing = useMutation({
    mutationFn: async (sheets: readonly PaperAnswers[]) => {
      setHanded([]);
      for (const { paper, answers } of sheets) {
        const id = ids.current.get(paper.id) ?? makeUuid();
        ids.current.set(paper.id, id);
        const outcome = await takeSheet(paper.id, { id, answers }).catch((error: unknown) => ({
          fault: messageOf(error),
        }));
        if (!('fault' in outcome)) dropFilledSheet(paper.id);
        setHanded((before) => [...before, { paper, outcome }]);
      }
      await refreshAfterSheet(client);
    },
  });

  const restart = () => {
    checking.reset();
    handing.reset();
    setHanded([]);
  };
  return { checking, handing, handed, restart };
}
