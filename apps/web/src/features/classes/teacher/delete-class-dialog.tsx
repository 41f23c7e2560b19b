import { CLASS_NAME_MAX, deleteClassBody } from '@study/contract/classes/classes.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSending } from '#api/use-sending.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { FormFault } from '#ui/form/form-fault.tsx';
import { limitedTo } from '#ui/form/limited-text.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { classKeys } from './class-keys.ts';
import { deleteClass } from './class-queries.ts';
import { useClass } from './frame/class-context.ts';

interface DeleteClassDialogProps {
  onClose: () => void;
  onDeleted: () => void;
}

/** Deletes a class whose name was typed. */
export function DeleteClassDialog({ onClose, onDeleted }: DeleteClassDialogProps) {
  const { id, name } = useClass();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const { faults, isBusy, waitSeconds, submit } = useSending<{ name: string }>({
    schema: deleteClassBody,
    send: async (form) => {
      await deleteClass(id, form.name);
      showToast(`“${name}”已删除`);
      onDeleted();
      client.removeQueries({ queryKey: classKeys.one(id) });
      void client.invalidateQueries({ queryKey: classKeys.lists });
    },
  });
  return (
    <Modal title="删除班级" isOpen onClose={isBusy ? undefined : onClose}>
      <p className="mb-4">班级、名单和布置都会删除，不能恢复。学生的账号和作答都保留，成为他们自己的，您不再看到。</p>
      <form noValidate onSubmit={(event) => submit(event, { name: typed })}>
        <FormFault fault={faults['form']} />
        <TextField
          label={`输入“${name}”以确认`}
          autoComplete="off"
          value={typed}
          fault={faults['name']}
          {...limitedTo(CLASS_NAME_MAX, setTyped)}
        />
        <div className="modal-action mt-2 flex-wrap">
          <button type="button" className="btn btn-ghost" disabled={isBusy} onClick={onClose}>
            取消
          </button>
          <BusyButton type="submit" isBusy={isBusy} waitSeconds={waitSeconds} className="btn btn-danger">
            删除班级
          </BusyButton>
        </div>
      </form>
    </Modal>
  );
}
