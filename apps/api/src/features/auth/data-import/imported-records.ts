import type { ImportedAttempt, ImportedFeedback } from '@study/contract/account-imports.ts';
import { OBJECTIVE_SECTIONS } from '@study/contract/exam-structure.ts';
import type { ExportDocument } from './export-document.ts';

/** What is kept to be shown to its owner and used for nothing else. */
export type NewRecord = {
  id: string;
  happenedAt: number;
  /** Not handed in yet where it comes from. */
  isOpen: boolean;
} & ({ kind: 'attempt'; document: ImportedAttempt } | { kind: 'feedback'; document: ImportedFeedback });

const OPEN: ReadonlySet<string> = new Set(['in_progress', 'objective_submitted']);

/** Attempts and feedback, those that the other site had imported too. */
export function recordsOf(document: ExportDocument): NewRecord[] {
  const titles = new Map(document.papers.map((paper) => [`${paper.paper_id} ${paper.version}`, paper.title]));
  const totals = new Map(document.attempt_totals.map((row) => [row.attempt_id, row]));
  const attempts = document.attempts.map((attempt): NewRecord => {
    const total = totals.get(attempt.id);
    const textOf = (item: string) => attempt.responses.find((row) => row.item === item)?.response ?? '';
    return {
      kind: 'attempt',
      id: attempt.id,
      happenedAt: attempt.submitted_at ?? attempt.started_at,
      isOpen: OPEN.has(attempt.state),
      document: {
        paper_title: titles.get(`${attempt.paper_id} ${attempt.content_version}`) ?? attempt.paper_id,
        exam_type: attempt.exam_type,
        mode: attempt.mode,
        is_abandoned: attempt.state === 'abandoned',
        receipt: attempt.receipt,
        objective: total?.objective ?? null,
        total: total?.total ?? null,
        writing_raw: total?.writing_raw ?? null,
        translation_raw: total?.translation_raw ?? null,
        sections: sectionsOf(total?.sections ?? {}),
        writing: textOf('writing'),
        translation: textOf('translation'),
      },
    };
  });
  const feedback = document.feedback.map((row): NewRecord => ({
    kind: 'feedback',
    id: row.id,
    happenedAt: row.created_at,
    isOpen: false,
    document: { type: row.type, content: row.content, reply: row.admin_notes },
  }));
  const earlier = document.imported_records.map(({ happened_at: happenedAt, ...row }): NewRecord => ({
    ...row,
    happenedAt,
    isOpen: false,
  }));
  const all = [...earlier, ...feedback, ...attempts];
  return [...new Map(all.map((record) => [`${record.kind} ${record.id}`, record])).values()];
}

function sectionsOf(sections: ExportDocument['attempt_totals'][number]['sections']): ImportedAttempt['sections'] {
  return OBJECTIVE_SECTIONS.flatMap((name) => {
    const sums = sections[name];
    return sums ? [{ name, ...sums }] : [];
  });
}
