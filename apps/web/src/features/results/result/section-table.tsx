import type { ObjectiveResult } from '@study/contract/attempts/attempt-views.ts';
import { SECTION_NAMES } from '#exam/names/exam-names.ts';
import { Fold } from '#ui/page/fold.tsx';
import { spokenPoints } from '#ui/words/durations.ts';

/** Section by section: right, wrong, unanswered, points. */
export function SectionTable({ sections }: { sections: ObjectiveResult['sections'] }) {
  return (
    <section aria-label="分项得分" className="overflow-x-auto">
      <Fold title="分项得分" note="对、错、未答">
        <table className="table -mx-2 mb-3 [&_:is(td,th)]:px-2" aria-label="分项得分">
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
      </Fold>
    </section>
  );
}
