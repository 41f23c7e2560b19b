import { useState, type ReactNode } from 'react';
import { messageOf } from '#api/errors.ts';
import { CopyButton } from '#ui/form/copy-button.tsx';
import { formatRelativeDay } from '#ui/words/dates.ts';
import { DiffView } from '../versions/diff-view.tsx';
import { readDraft, readOtherDraft, type Texts } from './draft-queries.ts';
import type { useDraft } from './use-draft.ts';

interface EditorNoticesProps {
  id: string;
  draft: ReturnType<typeof useDraft>;
  onReplace: (texts: Texts) => void;
}

interface Shown extends Texts {
  name: string;
}

/** Warns of concurrent edits of the same paper, with both texts to view and copy. */
export function EditorNotices({ id, draft, onReplace }: EditorNoticesProps) {
  const { base, saving, texts, goOnFrom } = draft;
  const [shown, setShown] = useState<Shown | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const attempt = (work: () => Promise<void>) => () => {
    setFault(null);
    work().catch((error: unknown) => setFault(messageOf(error)));
  };
  const isConflict = saving.state === 'conflict';
  const isOld = base.base_version !== base.content_version;
  if (!isConflict && !isOld && base.others.length === 0) return null;
  return (
    <section aria-label="别人的改动" className="sheet grid gap-3 p-5">
      {isConflict && (
        <Notice words="这份草稿在您的另一个页面又存过，这里的文字还没有保存。两边的文字都在，请选一边继续。">
          <Act
            name="看另一边的文字"
            onAct={attempt(async () => setShown({ ...(await readDraft(id)), name: '另一个页面' }))}
          />
          <Act name="用这里的文字" onAct={attempt(async () => goOnFrom(await readDraft(id)))} />
          <Act
            name="用另一边的文字"
            onAct={attempt(async () => {
              const other = await readDraft(id);
              setShown({ ...texts, name: '这里原来' });
              goOnFrom(other);
              onReplace(other);
            })}
          />
        </Notice>
      )}
      {isOld && (
        <Notice
          words={`您的草稿从第${base.base_version}版改起，现在已是第${base.content_version}版。存为内容会盖过那些改动，请先到“版本”里对照。`}
        >
          <Act
            name={`我已对照，接着第${base.content_version}版改`}
            onAct={() => goOnFrom({ ...base, base_version: base.content_version })}
          />
        </Notice>
      )}
      {base.others.map(({ author, name, edited_at: at }) => (
        <Notice
          key={author}
          words={`${name}也在改这份试卷，草稿最近存于${formatRelativeDay(at)}。各人的草稿分开保存。`}
        >
          <Act name="看这份草稿" onAct={attempt(async () => setShown(await readOtherDraft(id, author)))} />
        </Notice>
      ))}
      {fault !== null && <p role="alert">{fault}</p>}
      {shown !== null && <OtherText shown={shown} mine={texts} onClose={() => setShown(null)} />}
    </section>
  );
}

function OtherText({ shown, mine, onClose }: { shown: Shown; mine: Texts; onClose: () => void }) {
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-center gap-3">
        {shown.name}的文字，对照您现在的文字：
        <CopyButton text={shown.paper} name="试题" />
        <CopyButton text={shown.answers} name="答案" />
        <Act name="收起" onAct={onClose} />
      </p>
      <DiffView name="试题" before={mine.paper} after={shown.paper} />
      <DiffView name="答案" before={mine.answers} after={shown.answers} />
    </div>
  );
}

function Notice({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-3">
      <p className="min-w-0 grow basis-72">{words}</p>
      {children}
    </div>
  );
}

function Act({ name, onAct }: { name: string; onAct: () => void }) {
  return (
    <button type="button" className="btn btn-outline" onClick={onAct}>
      {name}
    </button>
  );
}
