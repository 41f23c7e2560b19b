import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { mistakesOfPaperQuery } from '../mistakes-queries.ts';
import { NoteField } from './note-field.tsx';
import { StarButton } from './star-button.tsx';
import { useMistakeChanges } from './use-mistake-changes.ts';

interface ItemKeepingProps {
  paperId: string;
  no: number;
}

/** Star and note of an item of a paper; nothing for an item that is not in the mistake book. */
export function ItemKeeping({ paperId, no }: ItemKeepingProps) {
  const { data } = useQuery(mistakesOfPaperQuery(paperId));
  const changes = useMistakeChanges();
  const [isWriting, setWriting] = useState(false);
  const mistake = data?.results.find(({ item }) => item === String(no));
  if (mistake === undefined) return null;
  const isNoteShown = isWriting || mistake.note !== '';
  return (
    <>
      <span className="no-print ms-auto -me-2 -my-1 flex">
        <StarButton mistake={mistake} changes={changes} />
        <button
          type="button"
          aria-expanded={isNoteShown}
          aria-label={`给第${no}题写笔记`}
          title="写笔记"
          className="btn btn-ghost btn-circle shrink-0"
          onClick={() => setWriting(!isWriting)}
        >
          <Pencil size={20} aria-hidden className={mistake.note === '' ? '' : 'text-ink-accent'} />
        </button>
      </span>
      {isNoteShown && (
        <div className="basis-full">
          <NoteField key={mistake.id} mistake={mistake} takesFocus={isWriting} />
        </div>
      )}
    </>
  );
}
