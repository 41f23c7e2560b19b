import { CLASS_NAME_MAX, TERM_MAX, updateClassBody } from '@study/contract/classes/classes.schemas.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#api/errors.ts';
import { useSending } from '#api/use-sending.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { FormFault } from '#ui/form/form-fault.tsx';
import { limitedTo } from '#ui/form/limited-text.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { Page } from '#ui/page/page.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { keepClass, updateClass } from './class-queries.ts';
import { DeleteClassDialog } from './delete-class-dialog.tsx';
import { useClass } from './frame/class-context.ts';
import { TeachersPanel } from './teachers-panel.tsx';

interface SettingsScreenProps {
  /** The class is no longer the user's, or no longer there. */
  onGone: () => void;
}

/** Name, term and teachers of a class; archiving and deleting it. */
export function SettingsScreen({ onGone }: SettingsScreenProps) {
  const { name } = useClass();
  return (
    <Page eyebrow={name} title="班级设置">
      <div className="grid max-w-3xl gap-5">
        <NamePanel />
        <TeachersPanel onGone={onGone} />
        <EndPanel onGone={onGone} />
      </div>
    </Page>
  );
}

function NamePanel() {
  const shown = useClass();
  const client = useQueryClient();
  const [form, setForm] = useState({ name: shown.name, term: shown.term });
  const body = { ...form, is_archived: shown.is_archived };
  const { faults, isBusy, waitSeconds, submit } = useSending<typeof body>({
    schema: updateClassBody,
    send: async (sent) => {
      keepClass(client, await updateClass(shown.id, sent));
      showToast('已保存');
    },
  });
  return (
    <Panel title="名称和学期">
      <form noValidate className="grid gap-2" onSubmit={(event) => submit(event, body)}>
        <FormFault fault={faults['form']} />
        <TextField
          label="班级名称"
          autoComplete="off"
          value={form.name}
          fault={faults['name']}
          {...limitedTo(CLASS_NAME_MAX, (name) => setForm({ ...form, name }))}
        />
        <TextField
          label="学期"
          autoComplete="off"
          hint="可以不写。"
          value={form.term}
          fault={faults['term']}
          {...limitedTo(TERM_MAX, (term) => setForm({ ...form, term }))}
        />
        <BusyButton
          type="submit"
          isBusy={isBusy}
          waitSeconds={waitSeconds}
          className="btn btn-primary mt-1 justify-self-start"
        >
          保存
        </BusyButton>
      </form>
    </Panel>
  );
}

/** Archiving, which can be undone, and deleting, which cannot. */
function EndPanel({ onGone }: SettingsScreenProps) {
  const { id, name, term, is_archived: isArchived } = useClass();
  const client = useQueryClient();
  const [asked, setAsked] = useState<'archive' | 'delete' | null>(null);
  const archive = async (): Promise<string | null> => {
    try {
      keepClass(client, await updateClass(id, { name, term, is_archived: !isArchived }));
      showToast(isArchived ? '已恢复' : '已归档');
      return null;
    } catch (error) {
      return messageOf(error);
    }
  };
  return (
    <Panel
      title="教完了"
      lead="归档以后不能再加入和布置，名单和成绩都留着，随时可以恢复。删除以后班级和布置就没有了，学生的账号和作答仍是他们自己的。"
    >
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-outline" onClick={() => setAsked('archive')}>
          {isArchived ? '恢复这个班' : '归档这个班'}
        </button>
        <button type="button" className="btn btn-danger ms-auto" onClick={() => setAsked('delete')}>
          删除班级
        </button>
      </div>
      <ConfirmDialog
        title={isArchived ? '恢复这个班' : '归档这个班'}
        action={isArchived ? '恢复' : '归档'}
        isOpen={asked === 'archive'}
        onClose={() => setAsked(null)}
        onConfirm={archive}
      >
        <p>
          {isArchived
            ? '恢复以后又可以加入和布置。'
            : '归档以后学生不能再凭邀请码加入，您也不能再布置。名单和成绩都留着，可以恢复。'}
        </p>
      </ConfirmDialog>
      {asked === 'delete' && <DeleteClassDialog onClose={() => setAsked(null)} onDeleted={onGone} />}
    </Panel>
  );
}
