import type { RecordedGroup } from '@study/contract/papers/paper-recordings.admin.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOr } from '#api/errors.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { generationQuery, startGeneration } from './generation-queries.ts';
import { chosenAtFirst, chosenWords } from './generation-words.ts';
import { groupName, groupState } from './recording-words.ts';

interface ChooseGroupsProps {
  id: string;
  groups: readonly RecordedGroup[];
  /** What failed the last time, which is tried again. */
  failed: readonly string[];
  isOff: boolean;
}

/** Asks which groups to speak: at first those that have no recording. */
export function ChooseGroups({ id, groups, failed, isOff }: ChooseGroupsProps) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const open = () => {
    setChosen([...new Set([...chosenAtFirst(groups), ...failed])]);
    setOpen(true);
  };
  const turn = (group: string) =>
    setChosen(chosen.includes(group) ? chosen.filter((each) => each !== group) : [...chosen, group]);
  const begin = async () => {
    if (chosen.length === 0) return '请至少选一篇';
    try {
      await startGeneration(id, [...chosen]);
      return null;
    } catch (error) {
      return refusalOr(error, '没有开始，请再试一次');
    } finally {
      await client.invalidateQueries({ queryKey: generationQuery(id).queryKey });
    }
  };
  return (
    <>
      <button type="button" className="btn btn-primary" disabled={isOff} onClick={open}>
        合成录音
      </button>
      <ConfirmDialog
        title="合成录音"
        action={`合成${chosen.length}篇`}
        back="返回"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={begin}
      >
        <p>{chosenWords(groups.filter(({ group }) => chosen.includes(group)))}</p>
        <fieldset className="mt-3 grid">
          <legend className="sr-only">要合成的听力</legend>
          {groups.map((group) => (
            <label key={group.group} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
              <input
                type="checkbox"
                className="checkbox mt-0.5"
                checked={chosen.includes(group.group)}
                onChange={() => turn(group.group)}
              />
              <span className="min-w-0">
                {groupName(group)}
                <span className="block text-note text-ink-muted">{groupState(group)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      </ConfirmDialog>
    </>
  );
}
