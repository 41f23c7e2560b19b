import { nicknameKey } from '@study/contract/checks/nickname.ts';
import { EXAM_TYPES } from '@study/contract/exam-structure.ts';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { readRows } from '../../../db/read-rows.ts';
import { namedPapers, type ExportDocument } from './export-document.ts';
import type { PaperHere } from './papers-here.ts';
import type { ProfileHere } from './plan-profile.ts';

/** What is here of what the file speaks of. */
export interface Local {
  papers: ReadonlyMap<string, PaperHere>;
  /** `<paper id> <item>` of all that is in the mistake book. */
  book: ReadonlySet<string>;
  /** `<kind> <id>` of attempts and feedback, made here or imported. */
  records: ReadonlySet<string>;
  /** Ids of attempts, sets of practice and sheets. */
  sittings: ReadonlySet<string>;
  reviews: ReadonlySet<string>;
  collections: ReadonlySet<string>;
  boards: ReadonlySet<string>;
  profile: ProfileHere;
}

const keyRow = z.object({ key: z.string() });

/** Which of these papers there are, published or not, in order. */
export async function listPapersHere(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('papers')
    .select('id')
    .where('id', 'in', ids.length > 0 ? ids : [''])
    .execute();
  return rows.map(({ id }) => id).toSorted();
}

/** Null: the user is gone. Of papers other than those of `paperIds` nothing is looked at. */
export async function readLocal(
  db: Db,
  userId: string,
  document: ExportDocument,
  paperIds: readonly string[] = namedPapers(document),
): Promise<Local | null> {
  const profile = await findProfileHere(db, userId, document.profile.nickname);
  if (profile === null) return null;
  const keys = async (statement: ReturnType<typeof sql>) =>
    new Set((await readRows(db, keyRow, statement)).map(({ key }) => key));
  return {
    profile,
    papers: await findPapersHere(db, userId, paperIds),
    sittings: await keys(sql`
      select id::text as key from attempts where user_id = ${userId}
      union all select id::text from practice_sessions where user_id = ${userId}`),
    book: await keys(sql`
      select paper_id || ' ' || item as key from mistakes where user_id = ${userId} and times > 0`),
    records: await keys(sql`
      select kind || ' ' || id as key from imported_records where user_id = ${userId}
      union all select 'attempt ' || id from attempts where user_id = ${userId}
      union all select 'feedback ' || id from feedback where user_id = ${userId}`),
    reviews: await keys(sql`select id::text as key from mistake_reviews where user_id = ${userId}`),
    collections: await keys(sql`select id::text as key from mistake_collections where user_id = ${userId}`),
    boards: await keys(sql`select id::text as key from sandbox_boards where user_id = ${userId}`),
  };
}

const profileRow = z.object({
  nickname: z.nullable(z.string()),
  emoji: z.nullable(z.string()),
  avatar_path: z.nullable(z.string()),
  bio: z.string(),
  target_exam: z.nullable(z.string()),
  target_score: z.nullable(z.number()),
  exam_date: z.nullable(z.string()),
  review_limit: z.number(),
  isNicknameTaken: z.boolean(),
});

/** The account as it is now; null: the user is gone. */
export async function findProfileHere(db: Db, userId: string, nickname: string | null): Promise<ProfileHere | null> {
  const key = nickname === null ? null : nicknameKey(nickname);
  const rows = await readRows(
    db,
    profileRow,
    sql`
    select nickname, emoji, avatar_path, bio, target_exam, target_score, exam_date::text, review_limit,
      exists (select from users other where other.nickname_key = ${key}::text and other.id <> ${userId}) as "isNicknameTaken"
    from users where id = ${userId}
  `,
  );
  return rows[0] ?? null;
}

const paperRow = z.object({
  id: z.string(),
  title: z.string(),
  exam_type: z.enum(EXAM_TYPES),
  status: z.enum(['earned', 'unseen', 'open']),
});
const versionRow = z.object({ paper_id: z.string(), questions_hash: z.string(), version: z.number() });

/** Of these papers those that the user may see; of others it is not told that they exist. */
async function findPapersHere(db: Db, userId: string, ids: readonly string[]): Promise<Map<string, PaperHere>> {
  const papers = await readRows(
    db,
    paperRow,
    sql`
    select p.id, p.title, p.exam_type, case
      when exists (select from attempts a where a.user_id = ${userId} and a.paper_id = p.id
        and a.state in ('in_progress', 'objective_submitted')) then 'open'
      when exists (select from attempts a where a.user_id = ${userId} and a.paper_id = p.id
        and a.state in ('scoring', 'scored', 'needs_review')) then 'earned'
      when exists (select from spent_papers s where s.user_id = ${userId} and s.paper_id = p.id) then 'earned'
      else 'unseen' end as status
    from papers p
    where p.id = any (${[...ids]}::text[]) and p.content_version > 0
      and (p.is_published or exists (select from attempts a where a.user_id = ${userId} and a.paper_id = p.id
        and a.state in ('scoring', 'scored', 'needs_review')))
  `,
  );
  const versions = await readRows(
    db,
    versionRow,
    sql`
    select paper_id, questions_hash, max(version) as version from paper_versions
    where paper_id = any (${papers.map(({ id }) => id)}::text[]) group by paper_id, questions_hash
  `,
  );
  const byPaper = Map.groupBy(versions, ({ paper_id }) => paper_id);
  return new Map(
    papers.map(({ id, title, exam_type: exam, status }) => [
      id,
      {
        title,
        exam,
        status,
        versions: new Map((byPaper.get(id) ?? []).map((row) => [row.questions_hash, row.version])),
      },
    ]),
  );
}
