import { useState } from 'react';
import { Modal } from '#ui/dialog/modal.tsx';
import { CheckField } from '#ui/form/check-field.tsx';
import type { ItemAnswer } from '../state/answers.ts';
import type { Conflict } from '../state/merge-answers.ts';
import { useObservable } from '#ui/state/observable.ts';
import { itemLabel } from '../items/pages.ts';
import { useRunner } from '../state/runner-context.ts';
import { chooseVersion } from '../state/runner.ts';

/**
 * Merge conflict of one item, changed on two pages or in an answer file: shows both versions for the candidate to
 * choose.
 */
export function ConflictDialog() {
  const runner = useRunner();
  const conflicts = useObservable(runner.conflicts);
  const [isForAll, setForAll] = useState(false);
  const conflict = conflicts[0];
  const choose = (keepMine: boolean) => {
    for (const each of isForAll ? conflicts : conflicts.slice(0, 1)) chooseVersion(runner, each, keepMine);
    setForAll(false);
  };
  const words = wordsOf(conflict);
  return (
    <Modal
      title={conflict ? `${itemLabel(conflict.item)}${words.title}` : ''}
      isOpen={conflict !== undefined}
      actions={
        conflict && (
          <>
            {conflicts.length > 1 && (
              <CheckField
                label={`其余${conflicts.length - 1}题也这样选`}
                isOn={isForAll}
                className="mr-auto"
                onTurn={setForAll}
              />
            )}
            <button type="button" className="btn btn-outline" onClick={() => choose(false)}>
              {words.keepTheirs}
            </button>
            <button type="button" className="btn btn-outline" onClick={() => choose(true)}>
              {words.keepMine}
            </button>
          </>
        )
      }
    >
      {conflict && (
        <div className="grid gap-4 sm:grid-cols-2">
          <VersionShown title={words.theirs} answer={conflict.theirs} />
          <VersionShown title={words.mine} answer={conflict.mine} />
        </div>
      )}
    </Modal>
  );
}

const BY_FILE = {
  title: '的答案与文件里的不同',
  theirs: '这里现有的',
  mine: '文件里的',
  keepTheirs: '保留现有的',
  keepMine: '用文件里的',
};
const BY_PAGE = {
  title: '在两处都有修改',
  theirs: '另一处已保存的',
  mine: '本页还没有送达的',
  keepTheirs: '保留另一处的',
  keepMine: '保留本页的',
};

function wordsOf(conflict: Conflict | undefined) {
  return conflict?.isFromFile ? BY_FILE : BY_PAGE;
}

function VersionShown({ title, answer }: { title: string; answer: ItemAnswer }) {
  return (
    <section>
      <h3 className="mb-1 font-medium">{title}</h3>
      <p lang="en" className="passage max-h-60 overflow-y-auto rounded-box border border-line p-3 whitespace-pre-wrap">
        {answer.response ?? '（空白）'}
      </p>
    </section>
  );
}
