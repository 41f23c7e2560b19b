import type { ReactNode } from 'react';
import { Modal } from '#ui/dialog/modal.tsx';

interface CheckedDialogProps {
  title: string;
  /** How much was found, and how much is doubtful. */
  summary: string;
  back: ReactNode;
  onClose: () => void;
  onTake: () => void;
  children: ReactNode;
}

/** What was taken apart, for correction, and the button that puts it into the form. */
export function CheckedDialog({ title, summary, back, onClose, onTake, children }: CheckedDialogProps) {
  return (
    <Modal
      title={title}
      isOpen
      isWide
      onClose={onClose}
      actions={
        <>
          {back}
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => {
              onTake();
              onClose();
            }}
          >
            放进表单
          </button>
        </>
      }
    >
      <p role="status" className="text-ui">
        {summary}
      </p>
      {children}
    </Modal>
  );
}

/** 文章5段，5题，有2处请您核对。 */
export const foundLine = (parts: readonly string[], open: number): string =>
  `${parts.join('，')}，${open === 0 ? '都认出来了' : `有${open}处请您核对`}。`;

/** Doubts in the colour of a warning. */
export function DoubtLines({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="mt-1 text-ui text-ink-warn">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
