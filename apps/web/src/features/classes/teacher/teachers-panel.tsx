import { addTeacherBody } from '@study/contract/classes/classes.schemas.ts';
import type { ClassView } from '@study/contract/classes/classes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { useSending } from '#api/use-sending.ts';
import { useAuth } from '#session/auth-store.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { FormFault } from '#ui/form/form-fault.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { classKeys } from './class-keys.ts';
import { addTeacher, keepClass, removeTeacher } from './class-queries.ts';
import { useClass } from './frame/class-context.ts';
import { nameOfTeacher } from './teacher-names.ts';

type Teacher = ClassView['teachers'][number];

/** The teachers of a class: all of them see and do the same. */
export function TeachersPanel({ onGone }: { onGone: () => void }) {
  const { id, teachers } = useClass();
  const { user } = useAuth();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Teacher | null>(null);
  const remove = async (teacher: Teacher): Promise<string | null> => {
    try {
      await removeTeacher(id, teacher.id);
    } catch (error) {
      return messageOf(error);
    }
    void client.invalidateQueries({ queryKey: classKeys.lists });
    // Whoever leaves has no right to the class any more.
    if (teacher.id === user?.id && user.role !== 'admin') onGone();
    else await client.invalidateQueries({ queryKey: classKeys.details(id) });
    return null;
  };
  const isOwn = asked !== null && asked.id === user?.id;
  return (
    <Panel title="老师" lead="每位老师看到的和能做的都一样。">
      <ul className="rows">
        {teachers.map((teacher) => (
          <li key={teacher.id} className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2">
            <span className="min-w-0">
              <b className="wrap-anywhere">{nameOfTeacher(teacher)}</b>
              {teacher.nickname !== null && (
                <span translate="no" className="ms-2 text-note text-ink-muted">
                  {teacher.username}
                </span>
              )}
            </span>
            {teachers.length > 1 && (
              <button type="button" className="btn btn-ghost px-3" onClick={() => setAsked(teacher)}>
                {teacher.id === user?.id ? '不再教这个班' : '移出'}
                {teacher.id !== user?.id && <span className="sr-only">{nameOfTeacher(teacher)}</span>}
              </button>
            )}
          </li>
        ))}
      </ul>
      <AddTeacher />
      {asked !== null && (
        <ConfirmDialog
          title={isOwn ? '不再教这个班' : '移出一位老师'}
          action={isOwn ? '不再教' : '移出'}
          isOpen
          onClose={() => setAsked(null)}
          onConfirm={() => remove(asked)}
        >
          <p>
            {isOwn
              ? '您将看不到这个班。以后别的老师可以再加您。'
              : `${nameOfTeacher(asked)}将看不到这个班。以后可以再加。`}
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

function AddTeacher() {
  const { id } = useClass();
  const client = useQueryClient();
  const [username, setUsername] = useState('');
  const { faults, isBusy, waitSeconds, submit } = useSending<{ username: string }>({
    schema: addTeacherBody,
    send: async (form) => {
      keepClass(client, await addTeacher(id, form.username));
      setUsername('');
    },
  });
  return (
    <form noValidate className="mt-3 border-t border-line pt-4" onSubmit={(event) => submit(event, { username })}>
      <FormFault fault={faults['form']} />
      <div className="flex flex-wrap items-start gap-x-3">
        <div className="min-w-0 grow basis-56">
          <TextField
            label="再加一位老师"
            hint="填用户名；要先由管理员给老师的身份。"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            fault={faults['username']}
            onChange={(event) => setUsername(event.target.value)}
          />
        </div>
        <BusyButton
          type="submit"
          isBusy={isBusy}
          waitSeconds={waitSeconds}
          className="btn btn-outline h-12 sm:mt-[1.875rem]"
        >
          加上
        </BusyButton>
      </div>
    </form>
  );
}
