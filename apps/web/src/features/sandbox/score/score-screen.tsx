import { Page } from '#ui/page/page.tsx';
import { Segmented } from '#ui/form/segmented.tsx';
import { countScore } from './count-score.ts';
import type { ScoreSearch } from './score-search-params.ts';
import { readPlayed, searchOfPlayed, type Aim, type Played } from './score-state.ts';
import { ScoreTable } from './score-table.tsx';
import { StartFromLatest } from './start-from-latest.tsx';
import { StickyTotal } from './sticky-total.tsx';
import { TotalPanel } from './total-panel.tsx';
import { WayPanel } from './way-panel.tsx';
import { EXAM_CHOICES } from '#exam/names/exam-names.ts';

interface ScoreScreenProps {
  aim: Aim;
  search: ScoreSearch;
  onSearch: (search: ScoreSearch) => void;
}

/** 分数沙盘: change the inputs and see the total score. */
export function ScoreScreen({ aim, search, onSearch }: ScoreScreenProps) {
  const played = readPlayed(search, aim);
  const counted = countScore(played);
  const play = (next: Played) => onSearch(searchOfPlayed(next));
  return (
    <Page
      title="分数沙盘"
      lead="设定每个题型对几题、作文和翻译各得几分，看总分怎么变。真实考试还要和全国考生比较换算，这里是估分。"
      actions={
        <Segmented
          label="级别"
          value={played.exam}
          choices={EXAM_CHOICES}
          onChoose={(exam_type) => onSearch({ exam_type })}
        />
      }
    >
      <div className="mb-4 md:mb-6">
        <StartFromLatest key={played.exam} played={played} onPlay={play} />
      </div>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div>
          <StickyTotal counted={counted} target={played.target} />
          <ScoreTable played={played} onPlay={play} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <TotalPanel counted={counted} target={played.target} />
          <WayPanel plan={counted.plan} target={played.target} onTarget={(target) => play({ ...played, target })} />
        </div>
      </div>
    </Page>
  );
}
