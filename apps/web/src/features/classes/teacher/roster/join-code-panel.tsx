import type { ClassView } from '@study/contract/classes/classes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { CopyButton } from '#ui/form/copy-button.tsx';
import { FormFault } from '#ui/form/form-fault.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { keepClass, setJoinCode } from '../class-queries.ts';

/** The join code: shown, copied, changed, stopped. */
export function JoinCodePanel({ shown: { id, join_code: code, is_archived: isArchived } }: { shown: ClassView }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<'renew' | 'stop' | null>(null);
  const setting = useMutation({
    mutationFn: (isOpen: boolean) => setJoinCode(id, isOpen),
    onSuccess: (changed) => keepClass(client, changed),
  });
  const confirm = async (isOpen: boolean): Promise<string | null> => {
    try {
      keepClass(client, await setJoinCode(id, isOpen));
      return null;
    } catch (error) {
      return messageOf(error);
    }
  };
  if (isArchived) return <Panel title="邀请码" lead="这个班已经归档，学生不能自己加入。" />;
  if (code === null) {
    return (
      <Panel title="邀请码" lead="现在没有邀请码，学生不能自己加入。">
        <FormFault fault={setting.isError ? messageOf(setting.error) : undefined} />
        <BusyButton isBusy={setting.isPending} className="btn btn-outline" onClick={() => setting.mutate(true)}>
          开放加入
        </BusyButton>
      </Panel>
    );
  }
  const link = `${globalThis.location.origin}/classes/join?code=${code}`;
  return (
    <Panel title="邀请码" lead="学生登录以后填它，或打开链接，自己加入。">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span translate="no" className="figure text-[1.75rem] tracking-wide select-all">
          {code}
        </span>
        <CopyButton text={code} name="邀请码" />
      </p>
      <p className="mt-2 flex items-center justify-between gap-2 border-t border-line pt-2 text-ui">
        <span>加入的链接</span>
        <CopyButton text={link} name="加入的链接" />
      </p>
      <p className="mt-1 -mb-2 -ms-3 flex flex-wrap">
        <button type="button" className="btn btn-ghost px-3" onClick={() => setAsked('renew')}>
          换一个
        </button>
        <button type="button" className="btn btn-ghost px-3" onClick={() => setAsked('stop')}>
          停止加入
        </button>
      </p>
      <ConfirmDialog
        title="换一个邀请码"
        action="换一个"
        isOpen={asked === 'renew'}
        onClose={() => setAsked(null)}
        onConfirm={() => confirm(true)}
      >
        <p>原来的邀请码和链接马上作废；已经加入的学生不受影响。</p>
      </ConfirmDialog>
      <ConfirmDialog
        title="停止凭邀请码加入"
        action="停止加入"
        isOpen={asked === 'stop'}
        onClose={() => setAsked(null)}
        onConfirm={() => confirm(false)}
      >
        <p>邀请码和链接作废，学生不能再自己加入；已经加入的学生不受影响。以后可以再开放，那时是新的邀请码。</p>
      </ConfirmDialog>
    </Panel>
  );
}
