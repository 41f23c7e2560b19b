import { Bubbles, shareStates } from '#ui/chart/bubbles.tsx';
import { Chart } from '#ui/chart/chart.tsx';
import { Ruler } from '#ui/chart/ruler.tsx';
import { ShareBar } from '#ui/chart/share-bar.tsx';
import { Shelf, Specimen } from './specimen.tsx';

const POINTS = [433, 402, 451];

/** What an answer sheet is made of, and pictures of numbers. */
export function AnswerParts() {
  return (
    <Shelf title="Answers and numbers">
      <Sheets />
      <Evidence />
      <Numbers />
    </Shelf>
  );
}

function Sheets() {
  return (
    <>
      <Specimen name="Bubbles: empty, dashed, half, full, struck, now">
        <p className="grid justify-items-start gap-3">
          <Bubbles states={['empty', 'dashed', 'half', 'full', 'struck']} now={3} label="五种状态" />
          <Bubbles states={shareStates(3, 10)} label="10题对3题" />
        </p>
      </Specimen>
      <Specimen name="letter, option: none, right, wrong, other">
        <div className="sheet grid gap-2 px-5 py-4">
          {[undefined, 'right', 'wrong', 'other'].map((verdict) => (
            <button key={String(verdict)} type="button" className="option" data-verdict={verdict}>
              <span className="letter">B</span>
              <span lang="en">They moved to a smaller town.</span>
            </button>
          ))}
        </div>
      </Specimen>
      <Specimen name="item-cell: none, right, wrong, current">
        <p className="flex flex-wrap gap-3">
          {[undefined, 'right', 'wrong'].map((verdict, at) => (
            <button key={String(verdict)} type="button" className="item-cell" data-verdict={verdict}>
              {at + 1}
            </button>
          ))}
          <button type="button" className="item-cell" aria-current="true">
            4
          </button>
        </p>
      </Specimen>
    </>
  );
}

function Evidence() {
  return (
    <>
      <Specimen name="evidence, margin-note">
        <div className="sheet grid gap-3 px-5 py-4">
          <p lang="en" className="passage">
            Rents had risen for years. <mark className="evidence">So they moved to a smaller town.</mark>
          </p>
          <p className="margin-note">
            <b>依据</b>：第二句说明了搬家的原因。
          </p>
          <p className="margin-note" data-tone="bad">
            <b>D的陷阱：偷换概念</b>：文中没有提到工作。
          </p>
        </div>
      </Specimen>
    </>
  );
}

function Numbers() {
  return (
    <>
      <Specimen name="Ruler, ShareBar">
        <div className="sheet px-5 py-4">
          <Ruler
            value={433}
            low={397}
            high={469}
            lines={[
              { at: 480, label: '目标480', isStrong: true },
              { at: 425, label: '425线' },
            ]}
            bounds={[0, 710]}
            window={[340, 560]}
            label="估分433，范围397到469"
          />
          <div className="grid gap-3">
            <ShareBar share={0.4} />
            <ShareBar share={0} isWaiting />
          </div>
        </div>
      </Specimen>
      <Specimen name="Chart">
        <div className="sheet px-5 py-4">
          <Chart
            description="三次估分"
            heightRem={12}
            optionFor={({ accent }) => ({
              xAxis: { type: 'category', data: POINTS.map((_, at) => `第${at + 1}次`) },
              yAxis: { type: 'value', min: 340, max: 560 },
              series: [{ type: 'line', data: POINTS, color: accent }],
            })}
          />
        </div>
      </Specimen>
    </>
  );
}
