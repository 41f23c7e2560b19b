import type { OtherDraft } from '@study/contract/papers/paper-drafts.admin.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '#api/errors.ts';
import { saveDraft, type Texts } from './draft-queries.ts';
import { tabDraft } from '#offline/tab-drafts.ts';

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

interface Beginning extends Pick<Held, 'texts' | 'saved'> {
  place: DraftPlace;
  saving: Saving;
}

/** Goes on with what this tab kept, unless the server has it; a draft that was saved elsewhere since is a conflict. */
function beginWith(first: DraftPlace & Texts, kept: KeptTexts | null): Beginning {
  const saved: Texts = { paper: first.paper, answers: first.answers };
  if (kept === null || (kept.paper === saved.paper && kept.answers === saved.answers)) {
    return { texts: saved, saved, place: first, saving: { state: 'saved' } };
  }
  const { paper, answers, revision, base_version } = kept;
  const state = revision === first.revision ? 'waiting' : 'conflict';
  return { texts: { paper, answers }, saved, place: { ...first, revision, base_version }, saving: { state } };
}

/** The texts as they are typed, saved on the server when the typing pauses and kept in this tab until then. */
export function useDraft(id: string, first: DraftPlace & Texts) {
  const shelf = useTextsShelf(id);
  const [begun] = useState(() => beginWith(first, shelf.read()));
  const [texts, setTexts] = useState(begun.texts);
  const [place, setPlace] = useState(begun.place);
  const [saving, setSaving] = useState(begun.saving);
  const now = useRef<Held>({ texts, place, isSaving: false, saved: begun.saved });
  useEffect(() => {
    now.current.texts = texts;
    shelf.keep({ texts, place, saved: now.current.saved });
  }, [texts, place, shelf]);

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
      // Not left to an effect: the page may have been left meanwhile.
      shelf.keep(at);
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
  }, [id, shelf]);

  useEffect(() => {
    if (texts === now.current.saved || saving.state === 'conflict') return;
    const timer = setTimeout(() => void save(), saving.state === 'failed' ? RETRY_MS : PAUSE_MS);
    return () => clearTimeout(timer);
  }, [texts, saving, save]);

  useWarning(saving.state !== 'saved');

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
  return { texts, place, saving, change, save, goOnFrom, forget: shelf.drop };
}

/** Asks before the window is closed with something unsaved. */
function useWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}

/** Texts that the server does not have, with the saved draft that they were typed over. */
interface KeptTexts extends Texts {
  revision: number;
  base_version: number;
}

interface Typed {
  texts: Texts;
  /** What the server has. */
  saved: Texts | null;
  place: Pick<KeptTexts, 'revision' | 'base_version'>;
}

interface TextsShelf {
  /** Null when there are none. */
  read: () => KeptTexts | null;
  /** Drops what is kept once the server has it. */
  keep: (typed: Typed) => void;
  drop: () => void;
}

/** What was typed of a paper in the last second before the page was left or the login ended, for the same user and tab. */
function useTextsShelf(paperId: string): TextsShelf {
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
