import type { RecordedGroup } from '@study/contract/papers/paper-recordings.admin.ts';
import type { Generation } from '@study/contract/papers/recording-generation.admin.ts';
import { CLIP_WORDS } from './generation-words.ts';
import { groupName } from './recording-words.ts';

interface ClipRowsProps {
  clips: Generation['clips'];
  groups: readonly RecordedGroup[];
}

/** Each recording with how far it has come, or why it was not made. */
export function ClipRows({ clips, groups }: ClipRowsProps) {
  return (
    <ul className="mt-2 grid gap-1 text-ui" aria-label="各篇的合成">
      {clips.map(({ group, state, fault }) => {
        const known = groups.find((each) => each.group === group);
        return (
          <li key={group} className="flex flex-wrap gap-x-3">
            <span className="shrink-0">{known ? groupName(known) : group}</span>
            <span className={`min-w-0 wrap-anywhere ${state === 'failed' ? 'text-ink-bad' : 'text-ink-muted'}`}>
              {fault ?? CLIP_WORDS[state]}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
