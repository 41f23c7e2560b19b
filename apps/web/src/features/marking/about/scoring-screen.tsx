import { Page } from '#ui/page/page.tsx';
import { Panel } from '#ui/page/panel.tsx';
import { SCORING_LABELS } from './scoring-labels.ts';

/** Explains how essays and translations are marked, for users with such a mark. */
export function ScoringScreen() {
  return (
    <Page
      title="怎样评分"
      lead="没有设置其他评分方式时，作文和翻译由本站内置的程序评分，不联网，也不把文字发给别人。机器估分，不判断观点与逻辑。"
    >
      <div className="grid gap-6">
        {SCORING_LABELS.map(({ title, sentences }) => (
          <Panel key={title} title={title}>
            <ul className="grid max-w-[68ch] list-disc gap-2 pl-5">
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </Page>
  );
}
