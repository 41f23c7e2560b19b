import type { Analysis } from '@study/contract/analysis.ts';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { rowShiftCost } from '../../exam/results/analysis-points.ts';
import { MODE_NAMES } from '../../exam/names/exam-names.ts';
import { spokenMoment } from '../../ui/words/dates.ts';
import { Page } from '../../ui/page/page.tsx';
import { RowShiftNote } from '../../exam/results/row-shift-note.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { AccuracyPanels } from './accuracy-panels.tsx';
import { AnswerSheet } from './answer-sheet.tsx';
import { HabitsPanels } from './habits-panels.tsx';
import { SheetAddressContext } from './item-link.tsx';
import { ItemsPanel } from './items-panel.tsx';
import { TakersPanel } from './takers-panel.tsx';

interface AnalysisViewProps {
  analysis: Analysis;
  level: 4 | 6;
}

export function AnalysisView({ analysis, level }: AnalysisViewProps) {
  const [isWrongOnly, setWrongOnly] = useState(false);
  const { paper_id: paperId, submission_id: submissionId } = analysis;
  const address = useMemo(() => ({ level, paperId, submissionId }), [level, paperId, submissionId]);
  return (
    <SheetAddressContext value={address}>
      <Page title="答卷分析" lead={<Facts analysis={analysis} />} actions={<Ways level={level} analysis={analysis} />}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {analysis.row_shift !== null && <RowShiftNote shift={analysis.row_shift} cost={rowShiftCost(analysis)} />}
          <SwitchField label="只看错题和未答" isOn={isWrongOnly} onTurn={setWrongOnly} />
          <AnswerSheet analysis={analysis} isWrongOnly={isWrongOnly} />
          <AccuracyPanels analysis={analysis} />
          <ItemsPanel analysis={analysis} isWrongOnly={isWrongOnly} />
          <HabitsPanels analysis={analysis} />
          <TakersPanel analysis={analysis} isWrongOnly={isWrongOnly} />
        </div>
      </Page>
    </SheetAddressContext>
  );
}

function Facts({ analysis: { paper_title, mode, submitted_at } }: { analysis: Analysis }) {
  return (
    <>
      {paper_title} · {MODE_NAMES[mode]} · {spokenMoment(submitted_at)}交卷
    </>
  );
}

function Ways({ level, analysis: { paper_id, submission_id } }: AnalysisViewProps) {
  return (
    <div className="no-print flex flex-wrap gap-2">
      <Link
        to="/cet{$level}/exam/$id/answer"
        params={{ level, id: paper_id }}
        search={{ submission: submission_id }}
        className="btn btn-outline"
      >
        看答案与解析
      </Link>
      <Link
        to="/cet{$level}/result"
        params={{ level }}
        search={{ submission: submission_id }}
        className="btn btn-ghost"
      >
        成绩
      </Link>
    </div>
  );
}
