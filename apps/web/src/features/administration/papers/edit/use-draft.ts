import type { OtherDraft } from '@study/contract/admin/paper-drafts.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../../api/errors.ts';
import { saveDraft, type Texts } from './draft-queries.ts';

const PAUSE_MS = 1500;
const RETRY_MS = 10_000;

export interface DraftPlace {
  revision: number;
  base_version: number;
  content_version: number;
  others: readonly OtherDraft[];
}

export type Saving =
  | { state: 'saved' }
  | { state: 'waiting' }
  /** Another page of the same administrator saved since: nothing is saved until one of the texts is chosen. */
  | { state: 'conflict' }
  | { state: 'failed'; message: string };

interface Held {
  texts: Texts;
  place: DraftPlace;
  isSaving: boolean;
  /** What the server has; null when it is to be told again. */
  saved: Texts | null;
}

/** The texts as they are typed, saved on the server when the typing pauses. */
export function useDraft(id: string, first: DraftPlace & Texts) {
  const [texts, setTexts] = useState<Texts>({ paper: first.paper, answers: first.answers });
  const [place, setPlace] = useState<DraftPlace>(first);
  const [saving, setSaving] = useState<Saving>({ state: 'saved' });
  const now = useRef<Held>({ texts, place, isSaving: false, saved: texts });
  useEffect(() => {
    now.current.texts = texts;
  }, [texts]);

  const save = useCallback(async (): Promise<DraftPlace | null> => {
    const at = now.current;
    if (at.isSaving) return null;
    at.isSaving = true;
    const sent = at.texts;
    try {
      const { revision, base_version } = at.place;
      const saved = await saveDraft(id, { ...sent, revision, base_version });
      at.place = saved;
      at.saved = sent;
      setPlace(saved);
      setSaving({ state: at.texts === sent ? 'saved' : 'waiting' });
      return saved;
    } catch (error) {
      const isConflict = error instanceof ApiError && error.code === 'draft_changed';
      setSaving(isConflict ? { state: 'conflict' } : { state: 'failed', message: messageOf(error) });
      return null;
    } finally {
      at.isSaving = false;
    }
  }, [id]);

  useEffect(() => {
    if (texts === now.current.saved || saving.state === 'conflict') return;
    const timer = setTimeout(() => void save(), saving.state === 'failed' ? RETRY_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [texts, saving, save]);

  const isSaved = saving.state === 'saved';
  useEffect(() => {
    if (isSaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isSaved]);

  const change = useCallback((changed: Partial<Texts>) => {
    setTexts((before) => ({ ...before, ...changed }));
    setSaving((before) => (before.state === 'conflict' ? before : { state: 'waiting' }));
  }, []);
  /** Goes on from another place: the next save is over what is there. */
  const goOnFrom = useCallback((next: DraftPlace) => {
    now.current.place = next;
    now.current.saved = null;
    setPlace(next);
    setSaving({ state: 'waiting' });
  }, []);
  return { texts, place, saving, change, save, goOnFrom };
}
