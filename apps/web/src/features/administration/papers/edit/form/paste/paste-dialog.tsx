import { type ReactNode, useId, useState } from 'react';
import { Modal } from '#ui/dialog/modal.tsx';

interface PasteDialogProps {
  title: string;
  /** What may be pasted here. */
  hint: string;
  onClose: () => void;
  /** Takes the text apart; null if nothing was found in it. */
  children: (text: string, back: ReactNode) => ReactNode;
}

/** First a box to paste into; then what was taken apart, for correction. */
export function PasteDialog({ title, hint, onClose, children }: PasteDialogProps) {
  const [text, setText] = useState('');
  const [isTaken, setTaken] = useState(false);
  const id = useId();
  if (isTaken) {
    const back = (
      <button type="button" className="btn btn-ghost" onClick={() => setTaken(false)}>
        重新粘贴
      </button>
    );
    return <>{children(text, back)}</>;
  }
  return (
    <Modal
      title={title}
      isOpen
      isWide
      onClose={onClose}
      actions={
        <>
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            取消
          </button>
          <button
            type="button"
            className="btn btn-primary"
            disabled={text.trim() === ''}
            onClick={() => setTaken(true)}
          >
            拆开
          </button>
        </>
      }
    >
      <label htmlFor={id} className="block text-ui text-ink-muted">
        {hint}
      </label>
      <textarea
        id={id}
        className="textarea mt-2 h-[45dvh] w-full leading-relaxed"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The dialog was opened to paste into this box.
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => {
          // Pasting into the empty box is all there is to do here.
          if (text !== '') return;
          event.preventDefault();
          setText(event.clipboardData.getData('text/plain'));
          setTaken(true);
        }}
      />
    </Modal>
  );
}
