import { updateAssignmentBody } from '@study/contract/classes/assignments.schemas.ts';
import type { AssignmentView } from '@study/contract/classes/assignments.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { useSending } from '#api/use-sending.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { FormFault } from '#ui/form/form-fault.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { classKeys } from '../class-keys.ts';
import { formOf, timesOf } from './assignment-form.ts';
import { type AssignmentTimes, deleteAssignment, keepAssignment, updateAssignment } from './assignment-queries.ts';
import { RulesFields, TimesFields } from './terms-fields.tsx';

interface EditAssignmentProps {
  assignment: AssignmentView;
  onSaved: () => void;
  onDeleted: () => void;
}

/** Title, times and rules of an assignment; taking it back. */
export function EditAssignment({ assignment, onSaved, onDeleted }: EditAssignmentProps) {
  return (
    <div className="grid max-w-3xl gap-5">
      {/* Terms that changed meanwhile begin the form anew: saving the older ones would reopen what was ended. */}
      <TermsForm key={JSON.stringify(formOf(assignment))} assignment={assignment} onSaved={onSaved} />
      <TakeBack assignment={assignment} onDeleted={onDeleted} />
    </div>
  );
}

function TermsForm({ assignment, onSaved }: Omit<EditAssignmentProps, 'onDeleted'>) {
  const { id, class_id: classId } = assignment;
  const client = useQueryClient();
  const [form, setForm] = useState(() => formOf(assignment));
  const { faultsStillIn, isBusy, waitSeconds, submit } = useSending<AssignmentTimes>({
    schema: updateAssignmentBody,
    send: async (body) => {
      keepAssignment(client, await updateAssignment(classId, id, body));
      showToast('已保存');
      onSaved();
    },
  });
  const body = timesOf(form);
  const faults = faultsStillIn(body);
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => submit(event, body)}>
      <FormFault fault={faults['form']} />
      <Panel title="什么时候" lead="已经开始的作答不受影响。">
        <TimesFields form={form} faults={faults} onForm={setForm} />
      </Panel>
      <Panel title="规则">
        <RulesFields form={form} faults={faults} isNew={false} onForm={setForm} />
      </Panel>
      <div>
        <BusyButton type="submit" isBusy={isBusy} waitSeconds={waitSeconds} className="btn btn-primary">
          保存
        </BusyButton>
      </div>
    </form>
  );
}

function TakeBack({ assignment, onDeleted }: Pick<EditAssignmentProps, 'assignment' | 'onDeleted'>) {
  const { id, class_id: classId, title, handed_in: handedIn } = assignment;
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const remove = async (): Promise<string | null> => {
    try {
      await deleteAssignment(classId, id);
    } catch (error) {
      return messageOf(error);
    }
    showToast(`“${title}”已撤销`);
    onDeleted();
    client.removeQueries({ queryKey: classKeys.assignment(classId, id) });
    void client.invalidateQueries({ queryKey: classKeys.assignments(classId) });
    return null;
  };
  return (
    <Panel title="撤销布置" lead="撤销以后您看不到这次的成绩；学生已经做的都留着，成为他们自己的。">
      <button type="button" className="btn btn-danger" onClick={() => setAsked(true)}>
        撤销这次布置
      </button>
      <ConfirmDialog
        title={`撤销“${title}”`}
        action="撤销布置"
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={remove}
      >
        <p>
          {handedIn > 0 && `已经有${handedIn}位交了。`}
          撤销以后不能恢复，您不再看到这次的成绩，学生的作答仍是他们自己的。
        </p>
      </ConfirmDialog>
    </Panel>
  );
}
