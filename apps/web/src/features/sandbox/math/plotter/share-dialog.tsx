import { useMutation } from '@tanstack/react-query';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { CopyButton } from '#ui/form/copy-button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { CloseButton } from './plot-controls.tsx';

interface ShareDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Null if the plot has no link yet. */
  slug: string | null;
  /** Creates or revokes the link; resolves to null, or to an error message. */
  onShare: (isShared: boolean) => Promise<string | null>;
}

/** Creates, shows and revokes the public link of a plot. */
export function ShareDialog({ isOpen, onClose, slug, onShare }: ShareDialogProps) {
  const { mutate: share, data: fault = null, isPending: isBusy } = useMutation({ mutationFn: onShare });
  const address = `${location.origin}/knowledge-sandbox/math?board=${slug ?? ''}`;
  return (
    <Modal
      title="分享画板"
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <BusyButton
            isBusy={isBusy}
            className={`btn ${slug === null ? 'btn-primary' : 'btn-outline'}`}
            onClick={() => share(slug === null)}
          >
            {slug === null ? '生成链接' : '停止分享'}
          </BusyButton>
        </>
      }
    >
      <p>有链接的人登录后可以看到这个画板现在和以后保存的内容，但不能改动。停止分享后，链接立即失效。</p>
      {slug !== null && (
        <div className="mt-4">
          <TextField
            label="分享链接"
            value={address}
            readOnly
            onFocus={(event) => event.target.select()}
            end={<CopyButton text={address} name="分享链接" />}
          />
        </div>
      )}
      {fault !== null && (
        <p role="alert" className="mt-3 text-ink-bad">
          {fault}
        </p>
      )}
    </Modal>
  );
}
