import { startTogetherBody } from '@study/contract/classes/assignments.schemas.ts';
import type { AssignmentView } from '@study/contract/classes/assignments.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { useSending } from '#api/use-sending.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { FormFault } from '#ui/form/form-fault.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { formatRelativeDay } from '#ui/words/dates.ts';
import { keepAssignment, startTogether } from '../assignments/assignment-queries.ts';
import { fieldOfMoment, momentOfField } from '../assignments/china-time.ts';
import { TimeField } from '../assignments/time-field.tsx';
import { liveQuery } from './live-queries.ts';

/** One start for all, until somebody has begun. */
export function StartTogether({ assignment }: { assignment: AssignmentView }) {
  const { id, class_id: classId, starts_together_at: set } = assignment;
  const client = useQueryClient();
  const [field, setField] = useState(() => (set === null ? '' : fieldOfMoment(set)));
  const keep = (changed: AssignmentView) => {
    keepAssignment(client, changed);
    return client.invalidateQueries({ queryKey: liveQuery(classId, id).queryKey });
  };
  const { faults, isBusy, waitSeconds, submit } = useSending<{ starts_at: string }>({
    schema: startTogetherBody,
    send: async (body) => keep(await startTogether(classId, id, body.starts_at)),
  });
  const cancelling = useMutation({
    mutationFn: () => startTogether(classId, id, null),
    onSuccess: (changed) => {
      setField('');
      return keep(changed);
    },
    onError: (error) => showToast(messageOf(error)),
  });
  return (
    <Panel
      title="全班同时开始"
      lead={
        set === null
          ? '现在是各人自己开始。定一个时间，全班到点一起开始，迟到的少做。'
          : `${formatRelativeDay(set)}一起开始，迟到的少做。有人开始以后就不能改了。`
      }
    >
      <form
        noValidate
        className="flex flex-wrap items-start gap-x-3"
        onSubmit={(event) => submit(event, { starts_at: momentOfField(field) })}
      >
        <FormFault fault={faults['form']} />
        <div className="min-w-0 grow basis-56 sm:max-w-72">
          <TimeField label="开始的时间" value={field} fault={faults['starts_at']} onChange={setField} />
        </div>
        <BusyButton
          type="submit"
          isBusy={isBusy}
          waitSeconds={waitSeconds}
          className="btn btn-outline h-12 sm:mt-[1.875rem]"
        >
          {set === null ? '定下' : '改时间'}
        </BusyButton>
        {set !== null && (
          <BusyButton
            isBusy={cancelling.isPending}
            className="btn btn-ghost h-12 sm:mt-[1.875rem]"
            onClick={() => cancelling.mutate()}
          >
            各自开始
          </BusyButton>
        )}
      </form>
    </Panel>
  );
}
