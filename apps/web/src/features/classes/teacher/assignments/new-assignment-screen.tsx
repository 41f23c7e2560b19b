import { createAssignmentBody } from '@study/contract/classes/assignments.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { useSending } from '#api/use-sending.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { FormFault } from '#ui/form/form-fault.tsx';
import { Page } from '#ui/page/page.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { useClass } from '../frame/class-context.ts';
import { bodyOf, emptyForm } from './assignment-form.ts';
import { createAssignment, keepAssignment, type NewAssignment, startTogether } from './assignment-queries.ts';
import { momentOfField } from './china-time.ts';
import { PaperFields } from './paper-fields.tsx';
import { RulesFields, TimesFields } from './terms-fields.tsx';
import { TimeField } from './time-field.tsx';

interface NewAssignmentScreenProps {
  onMade: (assignment: string) => void;
}

/** Assigns a paper, some of its sections or a text drill to the class. */
export function NewAssignmentScreen({ onMade }: NewAssignmentScreenProps) {
  const { id, name, member_count: members } = useClass();
  const client = useQueryClient();
  const [form, setForm] = useState(() => emptyForm(Date.now(), 'CET4'));
  const { faultsStillIn, isBusy, waitSeconds, submit } = useSending<NewAssignment>({
    schema: createAssignmentBody,
    send: async (body) => {
      const made = await createAssignment(id, body);
      keepAssignment(client, made);
      if (form.together !== '') {
        try {
          keepAssignment(client, await startTogether(id, made.id, momentOfField(form.together)));
        } catch (error) {
          showToast(`已布置，但没有定下同时开始：${messageOf(error)}`);
        }
      }
      onMade(made.id);
    },
  });
  const body = bodyOf(form);
  const faults = faultsStillIn(body);
  return (
    <Page eyebrow={name} title="布置一份">
      <form noValidate className="grid max-w-3xl gap-5" onSubmit={(event) => submit(event, body)}>
        <FormFault fault={faults['form']} />
        <Panel title="做什么">
          <PaperFields form={form} faults={faults} onForm={setForm} />
        </Panel>
        <Panel title="什么时候">
          <TimesFields form={form} faults={faults} onForm={setForm} />
          {form.mode === 'mock' && (
            <div className="mt-3 sm:max-w-[calc(50%-0.5rem)]">
              <TimeField
                label="全班同时开始"
                hint="可以不填，学生各自开始。定了以后迟到的少做，开考以前可以改。"
                value={form.together}
                fault={undefined}
                onChange={(together) => setForm({ ...form, together })}
              />
            </div>
          )}
        </Panel>
        <Panel title="规则">
          <RulesFields form={form} faults={faults} isNew onForm={setForm} />
        </Panel>
        <div>
          <BusyButton type="submit" isBusy={isBusy} waitSeconds={waitSeconds} className="btn btn-primary btn-lg">
            {members === 0 ? '布置给这个班' : `布置给${members}位学生`}
          </BusyButton>
        </div>
      </form>
    </Page>
  );
}
