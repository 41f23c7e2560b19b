import type { OtherDraft } from '@study/contract/papers/paper-drafts.admin.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '#api/errors.ts';
import { saveDraft, type Texts } from './draft-queries.ts';
import { tabDraft } from '#offline/tab-drafts.ts';

const PAUSE_MS = 1500;
const RETRY_MS = 10_000;

export interface DraftBase {
  revision: number;
  base_version: number;
  content_version: number;
  others: readonly OtherDraft[];
}

export type Saving =
  | { state: 'saved' }
  | { state: 'waiting' }
  /** Another page of the same administrator has saved since: nothing is saved until one of the texts is chosen. */
  | { state: 'conflict' }
  | { state: 'failed'; message: string };

interface Held {
  texts: Texts;
  base: DraftBase;
  isSaving: boolean;
  /** Texts on the server; null if they must be saved again. */
  saved: Texts | null;
}

interface Beginning extends Pick<Held, 'texts' | 'saved'> {
  base: DraftBase;
  saving: Saving;
}

/**
 * Initial state: the texts stored in this tab, unless the server has them. If the draft was saved elsewhere since, a
 * conflict.
 */
function beginWith(first: DraftBase & Texts, kept: KeptTexts | null): Beginning {
  const saved: Texts = { paper: first.paper, answers: first.answers };
  if (kept === null || (kept.paper === saved.paper && kept.answers === saved.answers)) {
    return { texts: saved, saved, base: first, saving: { state: 'saved' } };
  }
  const { paper, answers, revision, base_version } = kept;
  const state = revision === first.revision ? 'waiting' : 'conflict';
  return { texts: { paper, answers }, saved, base: { ...first, revision, base_version }, saving: { state } };
}

/** Texts of the editor: saved on the server when typing pauses, and stored in this tab until then. */
export function useDraft(id: string, first: DraftBase & Texts) {
  const shelf = useTextsShelf(id);
  const [begun] = useState(() => beginWith(first, shelf.read()));
  const [texts, setTexts] = useState(begun.texts);
  const [base, setBase] = useState(begun.base);
  const [saving, setSaving] = useState(begun.saving);
  const now = useRef<Held>({ texts, base, isSaving: false, saved: begun.saved });
  useEffect(() => {
    now.current.texts = texts;
    shelf.keep({ texts, base, saved: now.current.saved });
  }, [texts, base, shelf]);

  const save = useCallback(async (): Promise<DraftBase | null> => {
    const at = now.current;
    if (at.isSaving) return null;
    at.isSaving = true;
    const sent = at.texts;
    try {
      const { revision, base_version } = at.base;
      const saved = await saveDraft(id, { ...sent, revision, base_version });
      at.base = saved;
      at.saved = sent;
      // Done here and not in an effect, because the page may be unmounted by now.
      shelf.keep(at);
      setBase(saved);
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
  /** Continues from another revision: the next save overwrites it. */
  const goOnFrom = useCallback((next: DraftBase) => {
    now.current.base = next;
    now.current.saved = null;
    setBase(next);
    setSaving({ state: 'waiting' });
  }, []);
  return { texts, base, saving, change, save, goOnFrom, forget: shelf.drop };
}

/** Asks before closing the window with unsaved texts. */
function useWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}

/** Unsaved texts, with the revision they are based on. */
interface KeptTexts extends Texts {
  revision: number;
  base_version: number;
}

interface Typed {
  texts: Texts;
  /** Texts on the server. */
  saved: Texts | null;
  base: Pick<KeptTexts, 'revision' | 'base_version'>;
}

interface TextsShelf {
  /** Null if there are none. */
  read: () => KeptTexts | null;
  /** Stores the texts; deletes them once the server has them. */
  keep: (typed: Typed) => void;
  drop: () => void;
}

/**
 * Session storage of unsaved texts, for the same user and tab: covers the last second before the page was left or the
 * login session ended.
 */
function useTextsShelf(paperId: string): TextsShelf {
  const [shelf] = useState((): TextsShelf => {
    const draft = tabDraft(`paper:${paperId}`);
    return {
      read: () => JSON.parse(draft.read() ?? 'null') as KeptTexts | null,
      keep: ({ texts, saved, base: { revision, base_version } }) => {
        if (texts === saved) draft.drop();
        else draft.keep(JSON.stringify({ ...texts, revision, base_version }));
      },
      drop: draft.drop,
    };
  });
  return shelf;
}
