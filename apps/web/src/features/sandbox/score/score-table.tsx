import {
  EXAM_STRUCTURE,
  type ExamType,
  SUBJECTIVE_PARTS,
  SUBJECTIVE_RAW_MAX,
} from '@study/contract/papers/exam-structure.ts';
import { rawPoints, sectionPoints } from '@study/domain/points/points.ts';
import { PART_NAMES, SECTION_NAMES } from '#exam/names/exam-names.ts';
import { formatPoints } from '#ui/words/durations.ts';
import { itemsOf, type Played, rightOf } from './score-state.ts';
import { Minus, Plus } from 'lucide-react';

interface ScoreTableProps {
  played: Played;
  onPlay: (played: Played) => void;
}

interface Row {
  name: string;
  /** What one item or one mark earns. */
  note: string;
  /** 题 or 分. */
  unit: string;
  value: number;
  most: number;
  step: number;
  points: number;
  next: (value: number) => Played;
}

/** By section: number right, points per item, points. */
export function ScoreTable({ played, onPlay }: ScoreTableProps) {
  return (
    <section aria-label="各题型" className="sheet">
      <table className="table">
        <caption className="px-4 pt-4 text-left text-title font-bold md:px-6 md:pt-6">对几题，得几分</caption>
        <thead>
          <tr className="text-ink-muted">
            <th scope="col" className="ps-4 pe-2 md:ps-6">
              题型
            </th>
            <th scope="col" className="w-full px-0 text-center">
              答对
            </th>
            <th scope="col" className="ps-2 pe-4 text-right md:pe-6">
              得分
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {rowsOf(played).map((row) => (
            <tr key={row.name}>
              <th scope="row" className="ps-4 pe-2 font-normal whitespace-nowrap md:ps-6">
                {row.name}
                <span className="block text-note text-ink-muted">{row.note}</span>
              </th>
              <td className="px-0">
                <Stepper
                  name={row.name}
                  unit={row.unit}
                  value={row.value}
                  most={row.most}
                  step={row.step}
                  onSet={(value) => onPlay(row.next(value))}
                />
              </td>
              <td className="ps-2 pe-4 text-right md:pe-6">{formatPoints(row.points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function rowsOf(played: Played): Row[] {
  const sections = EXAM_STRUCTURE[played.exam].sections.map((section): Row => {
    const value = rightOf(played, section);
    return {
      name: SECTION_NAMES[section.name],
      note: `每题${formatPoints(sectionPoints(section, 1))}分`,
      unit: '题',
      value,
      most: itemsOf(section),
      step: 1,
      points: sectionPoints(section, value),
      next: (right) => ({ ...played, right: { ...played.right, [section.name]: right } }),
    };
  });
  return [...sections, ...textRows(played, played.exam)];
}

function textRows(played: Played, exam: ExamType): Row[] {
  return SUBJECTIVE_PARTS.map((part) => ({
    name: PART_NAMES[part],
    note: `每分折${formatPoints(rawPoints(exam, 1))}分`,
    unit: '分',
    value: played[part],
    most: SUBJECTIVE_RAW_MAX,
    step: 0.5,
    points: rawPoints(exam, played[part]),
    next: (raw) => ({ ...played, [part]: raw }),
  }));
}

interface StepperProps {
  /** Label of the input. */
  name: string;
  /** 题 or 分. */
  unit: string;
  value: number;
  most: number;
  step?: number;
  onSet: (value: number) => void;
}

/** Number input from 0 up with buttons and, on wide screens, a slider. */
function Stepper({ name, unit, value, most, step = 1, onSet }: StepperProps) {
  const move = (by: number) => onSet(Math.min(most, Math.max(0, value + by)));
  return (
    <div className="flex items-center justify-center gap-1 sm:gap-3">
      <StepButton label={`${name}少1${unit}`} isOff={value <= 0} onPress={() => move(-1)}>
        <Minus size={18} aria-hidden />
      </StepButton>
      <input
        type="range"
        aria-label={name}
        aria-valuetext={`${value}${unit}，共${most}${unit}`}
        className="range hidden w-0 min-w-0 grow range-sm sm:block"
        min={0}
        max={most}
        step={step}
        value={value}
        onChange={({ target }) => onSet(Number(target.value))}
      />
      <span className="min-w-10 text-center font-medium whitespace-nowrap tabular-nums">
        {value}
        <span className="font-normal text-ink-muted">/{most}</span>
      </span>
      <StepButton label={`${name}多1${unit}`} isOff={value >= most} onPress={() => move(1)}>
        <Plus size={18} aria-hidden />
      </StepButton>
    </div>
  );
}

interface StepButtonProps {
  label: string;
  isOff: boolean;
  onPress: () => void;
  children: React.ReactNode;
}

/** Not `disabled` at the end of the range, which would drop the focus. */
function StepButton({ label, isOff, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className={`btn btn-square btn-ghost h-11 w-11 md:h-9 md:w-9 ${isOff ? 'opacity-50' : ''}`}
      aria-label={label}
      aria-disabled={isOff}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
