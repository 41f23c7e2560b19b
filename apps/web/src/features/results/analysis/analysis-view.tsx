import type { Analysis } from '@study/contract/results/analysis.ts';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { MODE_NAMES } from '#exam/names/exam-names.ts';
import { Page } from '#ui/page/page.tsx';
import { RowBody } from '#ui/page/row-body.tsx';
import { spokenShortDay } from '#ui/words/dates.ts';
import { AllData } from './all-data.tsx';
import { FindingsPanel } from './findings-panel.tsx';
import { SheetAddressContext } from './item-link.tsx';
import { KnowledgePanel } from './knowledge-panel.tsx';

interface AnalysisViewProps {
  analysis: Analysis;
  level: 4 | 6;
}

export function AnalysisView({ analysis, level }: AnalysisViewProps) {
  const { paper_id: paperId, submission_id: submissionId } = analysis;
  const address = useMemo(() => ({ level, paperId, submissionId }), [level, paperId, submissionId]);
  return (
    <SheetAddressContext value={address}>
      <Page title="答卷分析" lead={<Facts analysis={analysis} />}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2 print:grid-cols-1">
            <FindingsPanel analysis={analysis} />
            <KnowledgePanel analysis={analysis} />
          </div>
          <div className="mt-4">
            <AllData analysis={analysis} />
          </div>
          <Ways level={level} analysis={analysis} />
        </div>
      </Page>
    </SheetAddressContext>
  );
}

function Facts({ analysis: { paper_title, mode, submitted_at } }: { analysis: Analysis }) {
  return (
    <>
      {paper_title} · {MODE_NAMES[mode]} · {spokenShortDay(submitted_at)}
    </>
  );
}

function Ways({ level, analysis: { paper_id, submission_id } }: AnalysisViewProps) {
  const search = { submission: submission_id };
  return (
    <ul className="no-print rows sheet px-5 md:px-6">
      <li>
        <Link to="/cet{$level}/exam/$id/answer" params={{ level, id: paper_id }} search={search} className="row-link">
          <RowBody title="答案与解析" />
        </Link>
      </li>
      <li>
        <Link to="/cet{$level}/result" params={{ level }} search={search} className="row-link">
          <RowBody title="这次的成绩" />
        </Link>
      </li>
    </ul>
  );
}
