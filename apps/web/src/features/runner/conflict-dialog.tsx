import { Modal } from '../../ui/modal.tsx';
import type { ItemAnswer } from './answers.ts';
import { useObservable } from './observable.ts';
import { itemLabel } from './pages.ts';
import { useRunner } from './runner-context.ts';
import { chooseVersion } from './runner-session.ts';

/** An item was changed on two pages: both versions are shown, and the candidate decides. */
export function ConflictDialog() {
  const session = useRunner();
  const conflict = useObservable(session.conflicts)[0];
  return (
    <Modal
      title={conflict ? `${itemLabel(conflict.item)}在两处都有修改` : ''}
      isOpen={conflict !== undefined}
      actions={
        conflict && (
          <>
            <button type="button" className="btn btn-outline" onClick={() => chooseVersion(session, conflict, false)}>
              保留另一处的
            </button>
            <button type="button" className="btn btn-outline" onClick={() => chooseVersion(session, conflict, true)}>
              保留本页的
            </button>
          </>
        )
      }
    >
      {conflict && (
        <div className="grid gap-4 sm:grid-cols-2">
          <VersionShown title="另一处已保存的" answer={conflict.theirs} />
          <VersionShown title="本页还没有送达的" answer={conflict.mine} />
        </div>
      )}
    </Modal>
  );
}

function VersionShown({ title, answer }: { title: string; answer: ItemAnswer }) {
  return (
    <section>
      <h3 className="mb-1 font-medium">{title}</h3>
      <p
        lang="en"
        className="passage max-h-60 overflow-y-auto rounded-box border border-base-300 p-3 whitespace-pre-wrap"
      >
        {answer.response ?? '（空白）'}
      </p>
    </section>
  );
}
