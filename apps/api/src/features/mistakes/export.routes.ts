import { acceptedKey } from '@study/contract/papers/accepted-key.ts';
import { formatKey } from '@study/contract/papers/format-key.ts';
import { exportMistakesEndpoint, type MistakeReason, type MistakeState } from '@study/contract/mistakes/mistakes.ts';
import type { SectionName } from '@study/contract/papers/exam-structure.ts';
import { dueBeforeExam } from '@study/domain/scheduling/review-card.ts';
import { dateOfDay, dayNumber } from '@study/domain/scheduling/china-day.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '#deps.ts';
import { refuse } from '#http/errors.ts';
import { tokenBucket } from '#http/rate-limit.ts';
import { register } from '#http/register.ts';
import type { SignedIn } from '#http/session.ts';
import { versionKey } from '#models/papers/content-versions.ts';
import { readVersionsInForce, type VersionInForce } from '#models/papers/keys-in-force.ts';
import type { Learner } from '#models/learner/learner.store.ts';
import { filterOfCollection, parseCollectionId } from './collections.ts';
import { findPaperTitle, hasCollection } from './collections.store.ts';
import { writeAnki, writeCsv, writeJson, type ExportedMistake } from './export-files.ts';
import { askedItem } from './mistake-view.ts';
import type { MistakeReading } from './mistake-reading.ts';
import { listMistakes, type MistakeFilter, type MistakeRow } from './mistakes.store.ts';
import { SECTION_NAMES } from '@study/contract/papers/section-names.ts';

/** Twelve in a burst, then one every half minute: a whole book is a large response. */
const EXPORTING = { burst: 12, perSecond: 1 / 30, by: 'user' } as const;
const MOST = 20_000;

const FORMATS = {
  csv: { ending: 'csv', type: 'text/csv', write: writeCsv },
  anki: { ending: 'txt', type: 'text/plain', write: writeAnki },
  json: { ending: 'json', type: 'application/json', write: writeJson },
} as const;

interface ExportTools {
  reading: MistakeReading;
  caughtUp: (caller: SignedIn) => Promise<Learner>;
}

/** Exports the mistake book, or one of its collections, as a file. */
export function exportRoute(app: FastifyInstance, deps: Deps, { reading, caughtUp }: ExportTools): void {
  const { db } = deps.database;
  const filterFor = async (userId: string, id: string | undefined): Promise<MistakeFilter | null> => {
    if (id === undefined) return {};
    const name = parseCollectionId(id);
    if (!name) return null;
    const isThere =
      name.kind === 'own'
        ? await hasCollection(db, userId, name.id)
        : name.kind !== 'paper' || (await findPaperTitle(db, userId, name.paperId)) !== null;
    return isThere ? filterOfCollection(name) : null;
  };

  register(
    app,
    deps,
    exportMistakesEndpoint,
    async ({ caller, query }) => {
      const filter = await filterFor(caller.userId, query.collection);
      if (!filter) return refuse('not_found');
      const learner = await caughtUp(caller);
      const asked = { ...filter, examType: query.exam_type };
      const { rows } = await listMistakes(db, learner, asked, { ordering: 'item', limit: MOST, offset: 0 });
      const papers = await readVersionsInForce(
        db,
        rows.map((row) => ({ paperId: row.paper_id, version: row.content_version })),
      );
      const mistakes = rows.flatMap((row) => {
        const paper = papers.get(versionKey({ paperId: row.paper_id, version: row.content_version }));
        return paper ? [exported(row, learner, paper, reading)] : [];
      });
      const { ending, type, write } = FORMATS[query.format];
      const name = `错题本-${dateOfDay(dayNumber(learner.now))}.${ending}`;
      return { status: 200, body: { name, type, text: write(mistakes), count: mistakes.length } };
    },
    { cost: 10, limits: [tokenBucket(EXPORTING)] },
  );
}

function exported(
  row: MistakeRow,
  learner: Learner,
  { content }: VersionInForce,
  reading: MistakeReading,
): ExportedMistake {
  const { answer, excerpt, options } = content.item(row.item);
  const dueAt = dueBeforeExam(askedItem(row), learner.now, learner.examDay);
  return {
    paper: row.title,
    item: row.item,
    section: SECTION_NAMES[row.section as SectionName],
    question: excerpt,
    options: options ?? {},
    key: formatKey(acceptedKey(answer)),
    explanation: answer.explanation,
    knowledge: row.knowledge.map(reading.nameOf),
    reason: row.reason as MistakeReason | null,
    note: row.note,
    starred: row.starred,
    state: row.state as MistakeState,
    times: row.times,
    last_wrong_at: row.last_wrong_at.toISOString(),
    due_at: new Date(dueAt).toISOString(),
  };
}
