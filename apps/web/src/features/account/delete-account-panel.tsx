import { Panel } from '../../ui/page/panel.tsx';

/** The button that deletes the account; the confirming dialog belongs to the shell. */
export function DeleteAccountPanel({ onDelete }: { onDelete: () => void }) {
  return (
    <Panel
      title="注销账号"
      lead="抹去您的账号和全部记录，无法恢复。"
      action={
        <button type="button" className="btn btn-outline h-11 text-ink-bad" onClick={onDelete}>
          注销账号
        </button>
      }
    />
  );
}
