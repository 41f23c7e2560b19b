import type { ReactNode } from 'react';
import { Modal } from '#ui/dialog/modal.tsx';

/** Nothing was found in what was pasted. */
export function EmptyPaste({ back, onClose }: { back: ReactNode; onClose: () => void }) {
  return (
    <Modal title="没有认出内容" isOpen onClose={onClose} actions={back}>
      <p>贴进来的文字里没有找到文章和题目。请确认复制的是文字，不是图片。</p>
    </Modal>
  );
}
