import { WORD_NOTE_MAX, type KeptWord } from '@study/contract/words/word-book.ts';
import { useEffect, useId, useState } from 'react';
import { limitedTo } from '#ui/form/limited-text.ts';
import { useWords } from './use-words.ts';

const TYPING_MS = 1_000;

/** Note of one word, stored with every keystroke and sent when typing pauses. Use a different `key` per word. */
export function WordNote({ word: { word, note } }: { word: Pick<KeptWord, 'word' | 'note'> }) {
  const id = useId();
  const { waiting, isCut, write, flush } = useWords();
  const unsent = waiting.findLast((change) => change.kind === 'note' && change.word === word);
  const [text, setText] = useState(unsent?.kind === 'note' ? unsent.note : note);
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    if (!isTouched) return;
    const timer = setTimeout(() => void flush(), TYPING_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Typing restarts the wait.
  }, [flush, isTouched, text]);
  return (
    <div className="no-print">
      <label htmlFor={id} className="mb-1 block text-ui font-medium">
        笔记
      </label>
      <textarea
        id={id}
        className="textarea min-h-16 w-full"
        placeholder="怎么记住它：词根、近义词、自己造的句子"
        value={text}
        {...limitedTo(WORD_NOTE_MAX, (next) => {
          setText(next);
          setTouched(true);
          write({ kind: 'note', word, note: next });
        })}
        onBlur={() => void flush()}
      />
      <p role="status" className="min-h-5 text-note text-ink-muted">
        {isTouched && (unsent === undefined ? '已保存' : isCut && '保存在本机，恢复后自动发送')}
      </p>
    </div>
  );
}
