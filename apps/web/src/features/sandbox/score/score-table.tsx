import {
  EXAM_STRUCTURE,
  SUBJECTIVE_PARTS,
  SUBJECTIVE_RAW_MAX,
  type ExamType,
} from '@study/contract/papers/exam-structure.ts';
import { rawPoints, sectionPoints } from '@study/domain/points/points.ts';
import { PART_NAMES, SECTION_NAMES } from '#exam/names/exam-names.ts';
import { formatPoints } from '#ui/words/durations.ts';
import { itemsOf, rightOf, type Played } from './score-state.ts';
import { Stepper } from './stepper.tsx';

interface ScoreTableProps {
  played: Played;
  onPlay: (played: Played) => void;
}

interface Row {
  name: string;
  label: string;
  /** 题 or 分. */
  unit: string;
  value: number;
  most: number;
  step: number;
  each: number;
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
            <tr key={row.label}>
              <th scope="row" className="ps-4 pe-2 font-normal whitespace-nowrap md:ps-6">
                {row.name}
                <span className="block text-note text-ink-muted">
                  每{row.unit}
                  {formatPoints(row.each)}分
                </span>
              </th>
              <td className="px-0">
                <Stepper
                  name={row.label}
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
      label: SECTION_NAMES[section.name],
      unit: '题',
      value,
      most: itemsOf(section),
      step: 1,
      each: sectionPoints(section, 1),
      points: sectionPoints(section, value),
      next: (right) => ({ ...played, right: { ...played.right, [section.name]: right } }),
    };
  });
  return [...sections, ...textRows(played, played.exam)];
}

function textRows(played: Played, exam: ExamType): Row[] {
  return SUBJECTIVE_PARTS.map((part) => ({
    name: PART_NAMES[part],
    label: `${PART_NAMES[part]}原始分`,
    unit: '分',
    value: played[part],
    most: SUBJECTIVE_RAW_MAX,
    step: 0.5,
    each: rawPoints(exam, 1),
    points: rawPoints(exam, played[part]),
    next: (raw) => ({ ...played, [part]: raw }),
  }));
}
