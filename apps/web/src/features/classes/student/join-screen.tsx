import { joinClassBody } from '@study/contract/classes/classes.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { messageOf } from '#api/errors.ts';
import { useSending } from '#api/use-sending.ts';
import { assignmentKeys, dashboardKeys } from '#exam/queries/query-keys.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { FormFault } from '#ui/form/form-fault.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Loading } from '#ui/page/loading.tsx';
import { classByCodeQuery, joinClass, ownClassKeys } from './own-class-queries.ts';
import { TeacherSees } from './teacher-sees.tsx';

interface JoinScreenProps {
  /** The code of the link; undefined: it is typed here. */
  code: string | undefined;
  onCode: (code: string) => void;
  onJoined: () => void;
}

/** Joining a class by a teacher's link or code. */
export function JoinScreen({ code, onCode, onJoined }: JoinScreenProps) {
  const found = useQuery({ ...classByCodeQuery(code ?? ''), enabled: code !== undefined });
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-6 md:py-12">
      <h1 tabIndex={-1} className="display mb-5 text-[1.625rem] leading-[1.28] wrap-anywhere outline-none md:text-head">
        {found.data === undefined ? '加入班级' : found.data.name}
      </h1>
      {code !== undefined && found.isPending ? (
        <Loading className="sheet grid gap-4 p-5 md:p-8">
          <div aria-hidden className="skeleton h-5 w-40" />
          <div aria-hidden className="skeleton h-12 w-full" />
          <div aria-hidden className="skeleton h-12 w-full" />
        </Loading>
      ) : found.data === undefined ? (
        <CodeForm
          key={code}
          code={code ?? ''}
          fault={found.isError ? messageOf(found.error) : undefined}
          onCode={(typed) => (typed === code ? void found.refetch() : onCode(typed))}
        />
      ) : found.data.is_member ? (
        <AlreadyIn />
      ) : (
        <NameForm code={code ?? ''} about={aboutClass(found.data)} onJoined={onJoined} />
      )}
    </div>
  );
}

const aboutClass = ({ term, teachers }: { term: string; teachers: readonly string[] }): string =>
  [term, teachers.join('、')].filter((part) => part !== '').join(' · ');

interface CodeFormProps {
  code: string;
  fault: string | undefined;
  onCode: (code: string) => void;
}

function CodeForm({ code, fault, onCode }: CodeFormProps) {
  const [typed, setTyped] = useState(code);
  const [isEmpty, setEmpty] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    setEmpty(wanted === '');
    if (wanted !== '') onCode(wanted);
  };
  return (
    <form noValidate className="sheet p-5 md:p-8" onSubmit={submit}>
      <p className="mb-4">邀请码是老师给的八个字母和数字，不分大小写。</p>
      <TextField
        label="邀请码"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="ABCD-2345"
        value={typed}
        fault={isEmpty ? '请输入邀请码' : typed === code ? fault : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className="btn btn-primary mt-2 h-12 w-full sm:w-auto">
        找到班级
      </button>
    </form>
  );
}

function AlreadyIn() {
  return (
    <div className="sheet p-5 md:p-8">
      <p>你已经在这个班里了。</p>
      <Link to="/my-classes" className="btn btn-outline mt-5">
        我的班级
      </Link>
    </div>
  );
}

interface NameFormProps {
  code: string;
  about: string;
  onJoined: () => void;
}

/** The student's name and number as the teachers will read them, and what the teachers will see. */
function NameForm({ code, about, onJoined }: NameFormProps) {
  const queryClient = useQueryClient();
  const [form, setForm] = useState({ name: '', student_number: '' });
  const { faults, isBusy, waitSeconds, submit } = useSending({
    schema: joinClassBody,
    send: async (body: { code: string; name: string; student_number: string | null }) => {
      const joined = await joinClass(body);
      await Promise.all(
        [ownClassKeys.all, assignmentKeys.own, dashboardKeys.plans].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      showToast(`已加入${joined.name}`);
      onJoined();
    },
  });
  const given = { code, name: form.name.trim(), student_number: form.student_number.trim() || null };
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => submit(event, given)}>
      <section className="sheet p-5 md:p-8">
        {about !== '' && <p className="mb-4 text-ui wrap-anywhere text-ink-muted">{about}</p>}
        <FormFault fault={faults['form'] ?? faults['code']} />
        <div className="grid gap-2 sm:grid-cols-2 sm:gap-4">
          <TextField
            label="姓名"
            autoComplete="name"
            hint="老师在名单上看到的名字"
            value={form.name}
            fault={faults['name']}
            onChange={(event) => setForm({ ...form, name: event.target.value })}
          />
          <TextField
            label="学号"
            autoComplete="off"
            spellCheck={false}
            hint="没有可以不填"
            value={form.student_number}
            fault={faults['student_number']}
            onChange={(event) => setForm({ ...form, student_number: event.target.value })}
          />
        </div>
        <BusyButton
          type="submit"
          isBusy={isBusy}
          waitSeconds={waitSeconds}
          className="btn btn-primary btn-lg mt-2 w-full sm:w-auto"
        >
          加入
        </BusyButton>
      </section>
      <TeacherSees />
    </form>
  );
}
