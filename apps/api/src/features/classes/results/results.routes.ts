import {
  assignmentResultsEndpoint,
  memberResultsEndpoint,
  type RESULT_FORMATS,
  type ResultRow,
} from '@study/contract/classes/assignment-results.ts';
import {
  itemsOf,
  resultsOf,
  type AskedItem,
  type AssignedWork,
  type MemberResult,
} from '@study/domain/classes/results.ts';
import type { KeyedItem } from '@study/contract/papers/paper-key.admin.ts';
import type { AnswersDocument, PaperDocument } from '@study/contract/papers/paper-document.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { scoreSoon } from '#engine/objective-scoring.service.ts';
import { refuse } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import { ownsClass } from '../class-access.ts';
import { assignmentViewOf, termsView } from '../assignments/assignment-view.ts';
import { ownsAssignment } from '../assignments/assignments.routes.ts';
import { findAssignment, listAssignments, termsOf, type CountedAssignment } from '../assignments/assignments.store.ts';
import { findCurrentContent } from '#models/papers/paper-versions.store.ts';
import { listMembers } from '../classes.store.ts';
import { resultsCsv, resultsXlsx } from './results-file.ts';
import { listAssignedAttempts, type AssignedAttempt } from './results.store.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const READS = { burst: 60, perSecond: 0.5, by: 'user' } as const;

/** What reading papers does for results; `app.ts` injects it. */
export interface PaperItems {
  itemsOf(paper: PaperDocument, answers: AnswersDocument): KeyedItem[];
}

/** How a class did in an assignment. */
export function resultsRoutes(app: FastifyInstance, deps: Deps, papers: PaperItems): void {
  const { db } = deps.database;
  const askedIn = async (row: CountedAssignment): Promise<AskedItem[] | null> => {
    if (!row.is_published) return null;
    const content = row.mode === 'drill' ? null : await findCurrentContent(db, row.paper_id);
    if (content === null) return [];
    return papers.itemsOf(content.paper, content.answers).map(({ no, section, question, choices }) => ({
      no,
      question,
      // The choices of a matching are its paragraphs.
      choices: section === 'matching' ? {} : choices,
    }));
  };
  register(
    app,
    deps,
    assignmentResultsEndpoint,
    async ({ params: { id: classId, assignment: id }, query }) => {
      // Hand-ins of this moment are scored first.
      await scoreSoon(db);
      const row = await findAssignment(db, classId, id);
      if (row === null) return refuse('not_found');
      const [members, attempts] = await Promise.all([
        listMembers(db, classId),
        listAssignedAttempts(db, classId, { assignmentId: id }),
      ]);
      const terms = rulesOf(row);
      const results = resultsOf(members, attempts.map(workOf), terms);
      const rows = results.rows.map(rowView);
      const file = await fileOf(query.format, row.title, rows);
      return {
        status: 200,
        body: { assignment: assignmentViewOf(row), rows, items: itemsOf(results, terms, await askedIn(row)), file },
      };
    },
    { owns: ownsAssignment(db), cost: 4, limits: [tokenBucket(READS)] },
  );

  register(
    app,
    deps,
    memberResultsEndpoint,
    async ({ params: { id: classId, member: memberId } }) => {
      const [assignments, members, attempts] = await Promise.all([
        listAssignments(db, classId),
        listMembers(db, classId),
        listAssignedAttempts(db, classId, { memberId }),
      ]);
      const member = members.find(({ id }) => id === memberId);
      if (member === undefined) return refuse('not_found');
      const results = assignments.flatMap((row) => {
        const works = attempts.filter((attempt) => attempt.assignment_id === row.id).map(workOf);
        const { rows } = resultsOf([member], works, rulesOf(row));
        return rows.map((each) => ({ assignment: termsView(row), row: rowView(each) }));
      });
      return { status: 200, body: { member, results } };
    },
    { owns: ownsClass(db, 'manage'), cost: 2 },
  );
}

async function fileOf(format: (typeof RESULT_FORMATS)[number], title: string, rows: readonly ResultRow[]) {
  if (format === 'csv') {
    return { name: `${title}.csv`, type: 'text/csv; charset=utf-8', text: resultsCsv(rows), is_base64: false };
  }
  if (format === 'xlsx') {
    const text = (await resultsXlsx(rows)).toString('base64');
    return { name: `${title}.xlsx`, type: XLSX, text, is_base64: true };
  }
  return null;
}

const rulesOf = (row: CountedAssignment) => ({ ...termsOf(row), counted: row.counted, sections: row.sections });

function rowView({ startedAt, submittedAt, ...row }: MemberResult): ResultRow {
  return { ...row, started_at: instantOf(startedAt), submitted_at: instantOf(submittedAt) };
}

const instantOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

function workOf(row: AssignedAttempt): AssignedWork {
  const { objective, writing, translation } = row.marks;
  return {
    userId: row.user_id,
    id: row.id,
    examType: row.exam_type,
    mode: row.mode,
    state: row.state,
    startedAt: row.started_at.getTime(),
    submittedAt: row.submitted_at?.getTime() ?? null,
    itemsMs: row.items_ms,
    sections: objective?.result.sections ?? null,
    items: objective?.result.items ?? [],
    writing: writing?.result ?? null,
    translation: translation?.result ?? null,
    changes: row.changes.map((change) => ({ ...change, created_at: new Date(change.created_at).toISOString() })),
  };
}
