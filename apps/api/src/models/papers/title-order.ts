import { sql } from 'kysely';

/** What titles are ordered by: Chinese numerals count as figures, so that 卷二 stands before 卷三. */
export const titleOrder = sql<string>`translate(title, '一二三四五六七八九', '123456789')`;
