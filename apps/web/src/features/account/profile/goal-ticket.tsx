import type { User } from '@study/contract/account/auth.ts';
import { updateProfileBody } from '@study/contract/account/profile.schemas.ts';
import { PLAN_MINUTES } from '@study/contract/home/day-plan.ts';
import { Minus, Plus } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useSending } from '#api/use-sending.ts';
import { EXAM_CHOICES } from '#exam/names/exam-names.ts';
import { BusyButton } from '#ui/dialog/busy-button.tsx';
import { showToast } from '#ui/dialog/toast-store.ts';
import { FormFault } from '#ui/form/form-fault.tsx';
import { Segmented } from '#ui/form/segmented.tsx';
import { Ticket } from '#ui/page/ticket.tsx';
import { GoalStub } from './goal-stub.tsx';
import { goalDraftOf, goalForm, steppedScore, type GoalDraft } from './goal.ts';
import { saveProfile, type ProfileForm } from './profile-queries.ts';

interface GoalTicketProps {
  user: User;
  onSaved: (user: User) => void;
}

/** The unit is seen once, in the name of the line: three times it does not fit a phone. */
const MINUTES = PLAN_MINUTES.map((each) => ({
  value: String(each),
  label: (
    <span>
      {each}
      <span className="sr-only">分钟</span>
    </span>
  ),
}));
const TARGETS = [...EXAM_CHOICES, { value: '' as const, label: '未定' }];

/** Form for target exam, score and date, with the distance to the goal. */
export function GoalTicket({ user, onSaved }: GoalTicketProps) {
  // Untouched fields follow the account, which may change elsewhere.
  const [changes, setChanges] = useState<Partial<GoalDraft>>({});
  const draft = { ...goalDraftOf(user), ...changes };
  const change = (part: Partial<GoalDraft>) => setChanges({ ...changes, ...part });
  const { faults, isBusy, submit } = useSending<ProfileForm>({
    schema: updateProfileBody,
    send: async (form) => {
      const saved = await saveProfile(form);
      onSaved(saved);
      setChanges({});
      showToast('目标已保存');
    },
  });
  return (
    <Ticket label="我的目标" stubWidth="28rem" stub={<GoalStub user={user} />}>
      <h2 className="text-title font-bold">我的目标</h2>
      <form noValidate className="mt-4" onSubmit={(event) => submit(event, goalForm(draft))}>
        <FormFault fault={faults['form']} />
        <div className="grid gap-4">
          <Line name="考试">
            <Segmented
              label="目标考试"
              value={draft.target_exam}
              choices={TARGETS}
              onChoose={(target_exam) => change({ target_exam })}
            />
          </Line>
          <ScoreField
            value={draft.target_score}
            fault={faults['target_score']}
            onChange={(target_score) => change({ target_score })}
          />
          <DateField
            value={draft.exam_date}
            fault={faults['exam_date']}
            onChange={(exam_date) => change({ exam_date })}
          />
          <Line name="每天分钟">
            <Segmented
              label="每天练"
              value={String(draft.plan_minutes)}
              choices={MINUTES}
              onChoose={(chosen) =>
                change({ plan_minutes: PLAN_MINUTES.find((each) => String(each) === chosen) ?? 20 })
              }
            />
          </Line>
        </div>
        <BusyButton
          type="submit"
          isBusy={isBusy}
          className="btn btn-primary btn-lg mt-5 w-full md:mt-6 md:w-auto md:px-10"
        >
          保存
        </BusyButton>
      </form>
    </Ticket>
  );
}

interface LineProps {
  name: string;
  /** Id of the input that the label belongs to. */
  htmlFor?: string;
  fault?: ReactNode;
  children: ReactNode;
}

function Line({ name, htmlFor, fault, children }: LineProps) {
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-3">
      {htmlFor === undefined ? (
        <span aria-hidden className="text-ui text-ink-muted">
          {name}
        </span>
      ) : (
        <label htmlFor={htmlFor} className="text-ui text-ink-muted">
          {name}
        </label>
      )}
      <div>{children}</div>
      {fault}
    </div>
  );
}

interface FieldProps {
  value: string;
  fault: string | undefined;
  onChange: (value: string) => void;
}

function Fault({ id, fault }: { id: string; fault: string | undefined }) {
  return (
    <p id={id} className={fault === undefined ? 'hidden' : 'col-start-2 mt-1 text-note text-ink-bad'}>
      {fault}
    </p>
  );
}

function ScoreField({ value, fault, onChange }: FieldProps) {
  const id = useId();
  return (
    <Line name="目标分" htmlFor={id} fault={<Fault id={`${id}-fault`} fault={fault} />}>
      <div className="flex items-center gap-2">
        <button
          type="button"
          className="btn btn-circle btn-outline"
          aria-label="减5分"
          onClick={() => onChange(steppedScore(value, -1))}
        >
          <Minus size={20} aria-hidden />
        </button>
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          className="input h-11 w-24 text-center text-section font-bold tabular-nums"
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-fault`}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <button
          type="button"
          className="btn btn-circle btn-outline"
          aria-label="加5分"
          onClick={() => onChange(steppedScore(value, 1))}
        >
          <Plus size={20} aria-hidden />
        </button>
      </div>
    </Line>
  );
}

function DateField({ value, fault, onChange }: FieldProps) {
  const id = useId();
  return (
    <Line name="考试日期" htmlFor={id} fault={<Fault id={`${id}-fault`} fault={fault} />}>
      <input
        id={id}
        type="date"
        className="input h-11 w-full max-w-48"
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-fault`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Line>
  );
}
