import { codeBody } from '@study/contract/account/second-factor.schemas.ts';
import type { BackupFile } from '@study/contract/site/backups.admin.ts';
import { useState } from 'react';
import { useSending } from '#api/use-sending.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { FormFault } from '#ui/form/form-fault.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { formatDateTime } from '#ui/words/dates.ts';
import { createBackupTicket } from './service-queries.ts';
import { formatBytes } from './service-labels.ts';

interface BackupDownloadDialogProps {
  file: BackupFile;
  onClose: () => void;
}

/** Asks for the second factor again, then lets the browser download the file, which may be larger than its memory. */
export function BackupDownloadDialog({ file, onClose }: BackupDownloadDialogProps) {
  const [code, setCode] = useState('');
  const { faults, isBusy, waitSeconds, submit } = useSending<{ code: string }>({
    schema: codeBody,
    send: async (form) => {
      const { url } = await createBackupTicket(file.name, form.code);
      followDownload(url);
      onClose();
    },
    fieldOfCode: { invalid_second_factor: 'code' },
  });
  return (
    <Modal title="下载备份" isOpen onClose={isBusy ? undefined : onClose}>
      <p className="mb-4">
        {formatDateTime(file.made_at)}的备份，{formatBytes(file.bytes)}
        。里面有所有人的作答和签名用的密钥，拿到它的人可以冒充任何人，所以要再验证一次；这次下载会写进操作记录。
      </p>
      <form noValidate onSubmit={(event) => submit(event, { code })} className="grid gap-2">
        <FormFault fault={faults['form']} />
        <TextField
          label="验证器里的6位数字"
          hint="也可以用一个管理员恢复码。登录时用过的数字不能再用，请等下一个。"
          name="one-time-code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          fault={faults['code']}
          onChange={(event) => setCode(event.target.value)}
        />
        <div className="modal-action mt-2 flex-wrap">
          <button type="button" className="btn btn-ghost" disabled={isBusy} onClick={onClose}>
            取消
          </button>
          <BusyButton type="submit" isBusy={isBusy} waitSeconds={waitSeconds} className="btn btn-primary">
            下载
          </BusyButton>
        </div>
      </form>
    </Modal>
  );
}

/** The reply is an attachment, so the page stays. */
function followDownload(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
