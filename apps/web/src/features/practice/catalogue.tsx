import type { ExamType } from '@study/contract/papers/exam-structure.ts';
import { POINT_ITEMS_LEAST } from '@study/contract/practice/practice.ts';
import { Link } from '@tanstack/react-router';
import { SECTION_NAMES } from '#exam/names/exam-names.ts';
import { Fold } from '#ui/page/fold.tsx';
import { RowBody } from '#ui/page/row-body.tsx';
import { useIsWide } from '#ui/state/use-is-wide.ts';
import { PapersList } from './papers-list.tsx';
import { PointsList } from './points-list.tsx';
import type { Choices } from './practice-queries.ts';
import { StartPick } from './start-pick.tsx';
import type { Start } from './use-start.ts';

interface CatalogueProps {
  exam: ExamType;
  choices: Choices;
  start: Start;
}

/** Everything that can be practised, folded: by section, by point of knowledge, and which papers it comes from. */
export function Catalogue({ exam, choices, start }: CatalogueProps) {
  const isWide = useIsWide();
  const { sections, papers } = choices;
  // A point with hardly an item is no set.
  const points = choices.points.filter(({ available }) => available >= POINT_ITEMS_LEAST);
  const used = papers.filter(({ status }) => status === 'taken' || status === 'spent').length;
  return (
    <section aria-labelledby="catalogue">
      <h2 id="catalogue" className="mb-2 px-1 text-title font-bold">
        自己挑
      </h2>
      <div className="sheet rows px-5 py-1 md:px-6">
        {sections.length > 0 && (
          <Fold title="按题型" note={`${sections.length}种`} isOpen={isWide}>
            <ul className="flex flex-wrap gap-2 pb-5">
              {sections.map(({ name, available }) => (
                <li key={name}>
                  <StartPick
                    start={start}
                    request={{ kind: 'section', exam_type: exam, section: name }}
                    name={SECTION_NAMES[name]}
                    available={available}
                  />
                </li>
              ))}
            </ul>
          </Fold>
        )}
        {points.length > 0 && (
          <Fold title="按知识点" note={`${points.length}个`}>
            <PointsList {...{ exam, points, start }} />
          </Fold>
        )}
        <Fold title="用哪些卷的题" note={used === 0 ? '还没有' : `${used}套`} isOpen={used === 0}>
          <PapersList exam={exam} papers={papers} />
        </Fold>
        <div>
          <Link to="/answer-sheet" className="row-link">
            <RowBody title="纸上的答案" note="打印出来做的，把答案交上来" />
          </Link>
        </div>
      </div>
    </section>
  );
}
