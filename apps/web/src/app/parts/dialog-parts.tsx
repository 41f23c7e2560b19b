import { useState } from 'react';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { InlineButton } from '#ui/dialog/inline-button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { useNote } from '#ui/dialog/use-note.tsx';
import { Shelf, Specimen } from './specimen.tsx';

/** What floats above a page. */
export function DialogParts() {
  const [open, setOpen] = useState<'modal' | 'confirm' | null>(null);
  const { note, openNote } = useNote();
  const close = () => setOpen(null);
  return (
    <Shelf title="Dialogs">
      <Specimen name="Modal, ConfirmDialog, Toasts, useNote, InlineButton">
        <div className="flex flex-wrap items-center gap-3">
          <button type="button" className="btn btn-outline" onClick={() => setOpen('modal')}>
            Modal
          </button>
          <button type="button" className="btn btn-outline" onClick={() => setOpen('confirm')}>
            ConfirmDialog
          </button>
          <button
            type="button"
            className="btn btn-outline"
            onClick={() => showToast('头像已更换', { label: '撤销', run: () => undefined })}
          >
            Toast
          </button>
          <p>
            这里有一个
            <InlineButton
              className="text-link cursor-pointer"
              onPress={(anchor) => openNote({ anchor, spoken: '词的解释', body: '词的解释' })}
            >
              可以按的词
            </InlineButton>
            。
          </p>
        </div>
        {note}
        <Modal
          title="意见反馈"
          isOpen={open === 'modal'}
          onClose={close}
          actions={
            <button type="button" className="btn btn-ghost" onClick={close}>
              关闭
            </button>
          }
        >
          <p>对话框的内容。</p>
        </Modal>
        <ConfirmDialog
          title="结束登录"
          action="结束登录"
          isOpen={open === 'confirm'}
          onClose={close}
          onConfirm={() => Promise.resolve('暂时打不开，请重试')}
        >
          <p>按下以后会出现失败的样子。</p>
        </ConfirmDialog>
      </Specimen>
    </Shelf>
  );
}
