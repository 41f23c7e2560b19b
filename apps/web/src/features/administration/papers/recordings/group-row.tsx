import type { RecordedGroup } from '@study/contract/papers/paper-recordings.admin.ts';
import { useState } from 'react';
import { shownFault } from '../shown-fault.ts';
import { GroupSound } from './group-sound.tsx';
import { groupName, groupState } from './recording-words.ts';
import { UploadButton } from './upload-button.tsx';
import { useUpload } from './use-upload.ts';

interface GroupRowProps {
  /** Of the paper. */
  id: string;
  group: RecordedGroup;
  converts: boolean;
  onReload: () => void;
}

/** One listening group: what it has, and its recording once it is opened. */
export function GroupRow({ id, group, converts, onReload }: GroupRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { sending, share } = useUpload(id, group.group);
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
        <UploadButton
          name={name}
          hasRecording={recording !== null}
          converts={converts}
          isBusy={sending.isPending}
          share={share}
          onChoose={(file) => sending.mutate(file)}
        />
      </div>
      {sending.isError && (
        <p role="alert" className="mt-2 text-ink-bad">
          {shownFault(sending.error)}
        </p>
      )}
      {sending.isSuccess && (
        <p role="status" className="mt-2 text-ink-good">
          已换上，成为第{sending.data.content_version}版。正在作答的人仍听开始时的录音。
        </p>
      )}
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
