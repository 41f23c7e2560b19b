import { NOTE_MAX, type Mistake } from '@study/contract/mistakes/mistakes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { browserSession } from '#session/session-storage.ts';
import { limitedTo } from '#ui/form/limited-text.ts';
import { useObservable } from '#ui/state/observable.ts';
import type { NoteDelivery, NoteOutbox } from '#offline/note-outbox.ts';
import { notesOf } from './notes-of.ts';
import { showMistake } from '../book-cache.ts';

const TYPING_MS = 1_000;
const DELIVERY_WORDS: Record<NoteDelivery, string> = {
  unsent: '',
  saving: '正在保存',
  saved: '已保存',
  unreached: '还没有发送，笔记保存在本机，恢复后自动发送',
  refused: '没有保存，笔记留在本机',
};

interface NoteFieldProps {
  mistake: Mistake;
  /** Takes the focus when it appears. */
  takesFocus?: boolean;
}

/** Note of one mistake, saved when typing pauses and on blur. Use a different `key` per mistake. */
export function NoteField({ mistake, takesFocus = false }: NoteFieldProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const { notes, text, isTouched, write, save } = useNote(mistake);
  return (
    <div className="no-print">
      <label htmlFor={id} className="mb-1 block text-ui font-medium">
        笔记
      </label>
      <textarea
        ref={field}
        id={id}
        className="textarea min-h-20 w-full"
        placeholder="为什么错，下次怎么认出来"
        value={text}
        {...limitedTo(NOTE_MAX, write)}
        onBlur={save}
      />
      <Delivery delivery={isTouched ? notes.delivery(mistake.id) : 'unsent'} onSave={save} />
    </div>
  );
}

function Delivery({ delivery, onSave }: { delivery: NoteDelivery; onSave: () => void }) {
  const hasFailed = delivery === 'unreached' || delivery === 'refused';
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-note">
      <p role="status" className={`min-h-5 ${hasFailed ? 'text-ink-bad' : 'text-ink-muted'}`}>
        {DELIVERY_WORDS[delivery]}
      </p>
      {hasFailed && (
        <button type="button" className="text-link min-h-11 cursor-pointer md:min-h-8" onClick={onSave}>
          再试一次
        </button>
      )}
    </div>
  );
}

interface Note {
  notes: NoteOutbox;
  text: string;
  /** The note was edited here and may be unsent. */
  isTouched: boolean;
  write: (text: string) => void;
  save: () => void;
}

/** State of a note: stored on the device with every keystroke, sent when typing pauses. */
function useNote(mistake: Mistake): Note {
  const { id } = mistake;
  const client = useQueryClient();
  const notes = notesOf(browserSession.user()?.id ?? '', client);
  useObservable(notes.turns);
  const [text, setText] = useState(() => notes.unsent(id) ?? mistake.note);
  const [isTouched, setTouched] = useState(() => notes.unsent(id) !== undefined);
  useEffect(() => {
    if (notes.unsent(id) !== text) return;
    const timer = setTimeout(() => void notes.save(id), TYPING_MS);
    return () => clearTimeout(timer);
  }, [notes, id, text]);
  // On unmount, for whatever reason, sends the current text.
  useEffect(
    () => () => {
      const note = notes.unsent(id);
      if (note === undefined) return;
      showMistake(client, { id, note });
      void notes.save(id);
    },
    [notes, id, client],
  );
  return {
    notes,
    text,
    isTouched,
    write: (next) => {
      setText(next);
      setTouched(true);
      notes.write(id, next);
    },
    save: () => {
      if (notes.unsent(id) !== undefined) void notes.save(id);
    },
  };
}
