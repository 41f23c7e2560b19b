import type { RecordedGroup } from '@study/contract/admin/paper-recordings.ts';
import { useState } from 'react';
import { GroupSound } from './group-sound.tsx';
import { groupName, groupState } from './recording-words.ts';

interface GroupRowProps {
  group: RecordedGroup;
  onReload: () => void;
}

/** One listening group: what it has, and its recording once it is opened. */
export function GroupRow({ group, onReload }: GroupRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { recording, title } = group;
  const name = groupName(group);
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 grow basis-56">
          <p className="font-bold wrap-anywhere">
            {name}：<span lang="en">{title}</span>
          </p>
          <p className={`text-note ${recording === null ? 'text-ink-bad' : 'text-ink-muted'}`}>{groupState(group)}</p>
        </div>
        {recording !== null && (
          <button
            type="button"
            className="btn btn-outline"
            aria-label={isOpen ? `收起${name}` : `听${name}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? '收起' : '听'}
          </button>
        )}
      </div>
      {isOpen && recording !== null && (
        <GroupSound
          key={recording.clip}
          name={name}
          recording={recording}
          questions={group.questions}
          onReload={onReload}
        />
      )}
    </li>
  );
}
