import type { ClassMember } from '@study/contract/classes/classes.ts';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { membersQuery } from '../class-queries.ts';
import { useClass } from '../frame/class-context.ts';
import type { ExtraTime } from './assignment-form.ts';

interface ExtraTimeFieldsProps {
  value: readonly ExtraTime[];
  fault: string | undefined;
  onChange: (value: readonly ExtraTime[]) => void;
}

const FACTORS = [1.25, 1.5, 2] as const;

/** Students with more time in a mock. */
export function ExtraTimeFields({ value, fault, onChange }: ExtraTimeFieldsProps) {
  const { id } = useClass();
  const members = useQuery(membersQuery(id)).data ?? [];
  const chosen = new Set(value.map(({ member }) => member));
  const change = (at: number, changed: Partial<ExtraTime>) =>
    onChange(value.map((each, other) => (other === at ? { ...each, ...changed } : each)));
  return (
    <fieldset>
      <legend className="mb-1 text-ui font-medium">给个别学生延长时间</legend>
      {value.length > 0 && (
        <ul className="mb-2 grid gap-2">
          {value.map((each, at) => (
            <li key={each.member || `new-${at}`} className="flex flex-wrap items-center gap-2">
              <select
                aria-label="学生"
                aria-invalid={fault !== undefined && each.member === ''}
                className={`select h-11 min-w-0 grow basis-40 ${fault !== undefined && each.member === '' ? 'select-error' : ''}`}
                value={each.member}
                onChange={(event) => change(at, { member: event.target.value })}
              >
                <option value="">选一位学生</option>
                {members
                  .filter((member) => member.id === each.member || !chosen.has(member.id))
                  .map((member) => (
                    <option key={member.id} value={member.id}>
                      {optionOf(member)}
                    </option>
                  ))}
              </select>
              <select
                aria-label="延长到"
                className="select h-11 w-32"
                value={each.extra_time}
                onChange={(event) => change(at, { extra_time: Number(event.target.value) as ExtraTime['extra_time'] })}
              >
                {FACTORS.map((factor) => (
                  <option key={factor} value={factor}>
                    {factor}倍时间
                  </option>
                ))}
              </select>
              <button
                type="button"
                className="btn btn-ghost btn-square"
                aria-label="去掉这一位"
                onClick={() => onChange(value.filter((_, other) => other !== at))}
              >
                <X size={18} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        className="btn btn-outline btn-sm min-h-11"
        disabled={members.length === 0}
        onClick={() => onChange([...value, { member: '', extra_time: 1.5 }])}
      >
        加一位
      </button>
      {fault !== undefined && <p className="mt-1 text-note text-ink-bad">{fault}</p>}
    </fieldset>
  );
}

const optionOf = ({ name, student_number: number }: ClassMember) => (number === null ? name : `${name}（${number}）`);
