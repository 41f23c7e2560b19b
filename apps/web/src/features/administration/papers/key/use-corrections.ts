import type { KeyCorrection } from '@study/contract/papers/paper-key.admin.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '#api/errors.ts';
import { showToast } from '#ui/dialog/toast-store.ts';
import { adminPaperKeys } from '../papers-queries.ts';
import { correct, paperKeyQuery, regradesQuery } from './key-queries.ts';

/** The corrections that are being written, their trial, and their application. */
export function useCorrections(id: string, version: number, first: readonly KeyCorrection[]) {
  const [corrections, setCorrections] = useState(first);
  const client = useQueryClient();
  const send = (mode: 'dry_run' | 'apply') =>
    correct({ id, version, mode, corrections: corrections.map(withoutEmptyLines) });
  const trial = useMutation({ mutationFn: () => send('dry_run') });
  const change = (next: readonly KeyCorrection[]) => {
    setCorrections(next);
    // What was tried was another correction.
    trial.reset();
  };
  /** Resolves to null, or to the sentence that says why it failed. */
  const apply = async (): Promise<string | null> => {
    try {
      await send('apply');
    } catch (error) {
      return sentenceOf(error);
    }
    showToast('已更正，正在重判');
    for (const { queryKey } of [paperKeyQuery(id), regradesQuery(id)]) void client.invalidateQueries({ queryKey });
    void client.invalidateQueries({ queryKey: adminPaperKeys.card(id) });
    return null;
  };
  return { corrections, change, trial, apply };
}

const withoutEmptyLines = ({ evidence = [], ...correction }: KeyCorrection): KeyCorrection => ({
  ...correction,
  evidence: evidence.filter((line) => line.trim() !== ''),
});

/** A refusal of a field says more than the refusal itself. */
export function sentenceOf(error: unknown): string {
  const fields = error instanceof ApiError ? Object.values(error.fields) : [];
  return fields[0] ?? (error instanceof Error ? messageOf(error) : String(error));
}
