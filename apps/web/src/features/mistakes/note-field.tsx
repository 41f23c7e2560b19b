import { NOTE_MAX, type Mistake } from '@study/contract/mistakes.ts';
import { useEffect, useId, useRef, useState } from 'react';
import type { MistakeChanges } from './use-mistake-changes.ts';

const TYPING_MS = 1_000;
const STATE_WORDS = { idle: '', saving: '正在保存', saved: '已保存', failed: '没有保存，请再试一次' } as const;

interface NoteFieldProps {
  mistake: Mistake;
  changes: MistakeChanges;
}

/** A note about one mistake; kept when the typing pauses and when the field is left. For another mistake use a `key`. */
export function NoteField({ mistake, changes }: NoteFieldProps) {
  const id = useId();
  const [text, setText] = useState(mistake.note);
  const [state, setState] = useState<keyof typeof STATE_WORDS>('idle');
  const saved = useRef(mistake.note);
  const save = async (note: string) => {
    if (note === saved.current) return;
    const before = saved.current;
    saved.current = note;
    setState('saving');
    const isSaved = await changes.change(mistake, { note });
    if (!isSaved) saved.current = before;
    setState(isSaved ? 'saved' : 'failed');
  };
  const latest = useRef({ text, mistake, changes, save });
  useEffect(() => {
    latest.current = { text, mistake, changes, save };
  });
  useEffect(() => {
    const timer = setTimeout(() => void latest.current.save(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(
    () => () => {
      const { text: left, mistake: own, changes: on } = latest.current;
      if (left !== saved.current) void on.change(own, { note: left });
    },
    [],
  );
  return (
    <div className="no-print">
      <label htmlFor={id} className="mb-1 block text-[0.9375rem] font-medium">
        笔记
      </label>
      <textarea
        id={id}
        className="textarea min-h-20 w-full"
        maxLength={NOTE_MAX}
        placeholder="为什么错，下次怎么认出来"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => void save(text)}
      />
      <p role="status" className={`min-h-5 text-[0.8125rem] ${state === 'failed' ? 'text-ink-bad' : 'text-ink-muted'}`}>
        {STATE_WORDS[state]}
      </p>
    </div>
  );
}
