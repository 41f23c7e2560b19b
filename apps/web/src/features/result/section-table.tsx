import type { ObjectiveResult } from '@study/contract/attempt-views.ts';
import { SECTION_NAMES } from '../../exam/names/exam-names.ts';
import { spokenPoints } from '../../ui/words/durations.ts';

/** Section by section: right, wrong, unanswered, points. */
export function SectionTable({ sections }: { sections: ObjectiveResult['sections'] }) {
  return (
    <section aria-label="分项得分" className="sheet mt-8 overflow-x-auto">
      <table className="table">
        <caption className="px-4 pt-4 text-left font-medium">分项得分</caption>
        <thead>
          <tr className="text-ink-muted">
            <th scope="col">题型</th>
            <th scope="col" className="text-right">
              对
            </th>
            <th scope="col" className="text-right">
              错
            </th>
            <th scope="col" className="text-right">
              未答
            </th>
            <th scope="col" className="text-right">
              得分
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {sections.map((section) => (
            <tr key={section.name}>
              <th scope="row" className="font-normal whitespace-nowrap">
                {SECTION_NAMES[section.name]}
              </th>
              <td className="text-right">{section.right}</td>
              <td className="text-right">{section.wrong}</td>
              <td className="text-right">{section.unanswered}</td>
              <td className="text-right whitespace-nowrap">
                {spokenPoints(section.points)}
                <span className="hidden text-ink-muted sm:inline"> / {spokenPoints(section.max)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
