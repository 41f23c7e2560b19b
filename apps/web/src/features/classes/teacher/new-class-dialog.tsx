import { CLASS_NAME_MAX, createClassBody, TERM_MAX } from '@study/contract/classes/classes.schemas.ts';
import type { ClassView } from '@study/contract/classes/classes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSending } from '#api/use-sending.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { Modal } from '#ui/dialog/modal.tsx';
import { FormFault } from '#ui/form/form-fault.tsx';
import { limitedTo } from '#ui/form/limited-text.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { createClass, keepClass } from './class-queries.ts';

interface NewClassDialogProps {
  onClose: () => void;
  onMade: (made: ClassView) => void;
}

export function NewClassDialog({ onClose, onMade }: NewClassDialogProps) {
  const client = useQueryClient();
  const [form, setForm] = useState({ name: '', term: '' });
  const { faults, isBusy, waitSeconds, submit } = useSending<typeof form>({
    schema: createClassBody,
    send: async (body) => {
      const made = await createClass(body);
      keepClass(client, made);
      onMade(made);
    },
  });
  return (
    <Modal title="新建班级" isOpen onClose={isBusy ? undefined : onClose}>
      <form noValidate className="grid gap-2" onSubmit={(event) => submit(event, form)}>
        <FormFault fault={faults['form']} />
        <TextField
          label="班级名称"
          autoComplete="off"
          placeholder="英语2403班"
          value={form.name}
          fault={faults['name']}
          {...limitedTo(CLASS_NAME_MAX, (name) => setForm({ ...form, name }))}
        />
        <TextField
          label="学期"
          autoComplete="off"
          placeholder="2026年秋"
          hint="可以不写。"
          value={form.term}
          fault={faults['term']}
          {...limitedTo(TERM_MAX, (term) => setForm({ ...form, term }))}
        />
        <div className="modal-action mt-2 flex-wrap">
          <button type="button" className="btn btn-ghost" disabled={isBusy} onClick={onClose}>
            取消
          </button>
          <BusyButton type="submit" isBusy={isBusy} waitSeconds={waitSeconds} className="btn btn-primary">
            建班
          </BusyButton>
        </div>
      </form>
    </Modal>
  );
}
